import { progressAt, stageAt } from './ProgressScreen';

const seconds = Array.from({ length: 61 }, (_, second) => progressAt(second * 1_000));

test('progress starts at 0, reaches 99 percent after 52 seconds, and stays there', () => {
  expect([progressAt(-5), progressAt(0)]).toEqual([0, 0]);
  expect(progressAt(51_900)).toBeLessThan(99);
  expect([progressAt(52_000), progressAt(60_000), progressAt(3_600_000)]).toEqual([99, 99, 99]);
});

test('progress never decreases, and slows down', () => {
  expect([...seconds].sort((a, b) => a - b)).toEqual(seconds);
  const quarters = [13, 26, 39, 52].map((second) => (seconds[second] ?? 0) - (seconds[second - 13] ?? 0));
  expect([...quarters].sort((a, b) => b - a)).toEqual(quarters);
});

test('each stage has its own text, from its threshold on', () => {
  const thresholds = [0, 15, 30, 45, 60, 75, 90];
  const texts = thresholds.map(stageAt);
  expect(new Set(texts).size).toBe(thresholds.length);
  expect(thresholds.slice(1).map((threshold) => stageAt(threshold - 1))).toEqual(texts.slice(0, -1));
  expect(stageAt(99)).toBe(texts.at(-1));
});
