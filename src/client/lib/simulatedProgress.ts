/** How long the progress is simulated, and up to which percentage (behaviour 11.3). */
const FULL_MS = 52_000;
const MAX = 99;

/** The progress after some milliseconds, in whole percents. It slows down towards the end. */
export function progressAt(elapsedMs: number): number {
  const share = Math.min(Math.max(elapsedMs / FULL_MS, 0), 1);
  return Math.floor(MAX * (1 - (1 - share) ** 3));
}

const stages = [
  { from: 90, text: 'Any moment now…' },
  { from: 75, text: 'Straightening the last pages…' },
  { from: 60, text: 'Sharpening the pencils…' },
  { from: 45, text: 'Hanging the pictures…' },
  { from: 30, text: 'Fetching the projects…' },
  { from: 15, text: 'Switching on the lamp…' },
  { from: 0, text: 'Opening the desk…' },
];

export function stageAt(percent: number): string {
  return stages.find(({ from }) => percent >= from)?.text ?? '';
}
