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

export function median(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
