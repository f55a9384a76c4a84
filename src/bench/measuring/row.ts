/** One line of the table: what was measured, beside what it is compared with, and how it should be. */
export type Row = { what: string; measured: string; baseline?: string; ratio?: number; goal?: string };

/** Milliseconds, as they stand in a row. */
export const ms = (time: number) => `${time.toFixed(0)} ms`;

/** The medians of many measurements beside those of a baseline, which `beside` names, both in milliseconds. */
export function timeRow(
  what: string,
  times: readonly number[],
  baseline: readonly number[],
  beside: string,
  goal: string,
): Row {
  const [measured, basis] = [median(times), median(baseline)];
  return {
    what,
    measured: ms(measured),
    baseline: `${ms(basis)} (${beside})`,
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
