import { topOfScale } from './LastDays';

test.each([
  [[], 4],
  [[0, 1, 0], 4],
  [[5, 2], 5],
  [[10], 10],
  [[11, 35], 40],
  [[99], 100],
  [[10_000, 12], 10_000],
  [[10_001], 15_000],
  [[7], 8],
  [[61], 80],
  [[0, 1_300, 4], 1_500],
])('the scale of %j ends at %d', (values, top) => {
  expect(topOfScale(values)).toBe(top);
});
