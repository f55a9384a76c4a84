/** So that few do not look like many. */
const LEAST = 4;

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The top of a chart's scale: a round number, at least the largest value and not much more. */
export function topOfScale(values: readonly number[]) {
  const largest = Math.max(LEAST, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  return power * (STEPS.find((step) => step * power >= largest) ?? 10);
}
