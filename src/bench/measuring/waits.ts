import type { Page } from '@playwright/test';

/** The browser reports no duration shorter than a frame. */
const SHORTEST_MS = 16;

type Recorded = { presses: number; waits: number[] };

/** Milliseconds from each press during `act` until the next paint, as the browser reports them. */
export async function waitsOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recorded = await page.evaluateHandle((durationThreshold) => {
    const found: Recorded = { presses: 0, waits: [] };
    const names = ['keydown', 'click'];
    for (const name of names) addEventListener(name, () => (found.presses += 1), true);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (names.includes(name)) found.waits.push(duration);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    return found;
  }, SHORTEST_MS);
  await act();
  await rest(page);
  const { presses, waits } = await recorded.jsonValue();
  if (presses === 0) throw new Error('Nothing was pressed, so there is nothing to measure.');
  // A press without an entry took less than the shortest duration.
  return [...waits, ...Array<number>(Math.max(0, presses - waits.length)).fill(SHORTEST_MS)];
}

/** Lets the page finish its work before the next measurement. */
export const rest = (page: Page, ms = 300) =>
  page.evaluate(
    (wait) =>
      new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), wait)),
    ms,
  );
