/** One line of a table: what was measured, and its figures. */
export type Row = { what: string } & Record<string, string | number>;

/** Formats milliseconds. */
export const ms = (time: number) => `${time.toFixed(0)} ms`;

/** Compares the medians of two series in milliseconds; `label` names the baseline. */
export function timeRow(
  what: string,
  times: readonly number[],
  baseline: readonly number[],
  label: string,
): Row {
  const [measured, basis] = [median(times), median(baseline)];
  return {
    what,
    measured: ms(measured),
    baseline: `${ms(basis)} (${label})`,
    ratio: (measured / basis).toFixed(2),
  };
}

/** Of an odd number of values, the one in the middle. */
export function median(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
