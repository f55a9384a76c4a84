/** One line of the table: a measurement, its baseline and its goal. */
export type Row = { what: string; measured: string; baseline?: string; ratio?: number; goal?: string };

/** Formats milliseconds. */
export const ms = (time: number) => `${time.toFixed(0)} ms`;

/** Compares the medians of two series in milliseconds; `label` names the baseline. */
export function timeRow(
  what: string,
  times: readonly number[],
  baseline: readonly number[],
  label: string,
  goal: string,
): Row {
  const [measured, basis] = [median(times), median(baseline)];
  return {
    what,
    measured: ms(measured),
    baseline: `${ms(basis)} (${label})`,
    ratio: measured / basis,
    goal,
  };
}

const columns = ['what', 'measured', 'baseline', 'ratio', 'goal'] as const;

export function table(rows: readonly Row[]) {
  const lines = [
    columns.map(String),
    ...rows.map((row) =>
      columns.map((column) => (column === 'ratio' ? (row.ratio?.toFixed(2) ?? '') : (row[column] ?? ''))),
    ),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function median(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
