import type { Page } from 'playwright-core';

/** The browser tells of no shorter wait than a frame. */
const SHORTEST_MS = 16;

type Heard = { presses: number; waits: number[] };

/**
 * Milliseconds from each press during `act` until what it changed was on the screen, by the browser's own account.
 * Throws when no press was heard at all.
 */
export async function waitsOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const heard = await page.evaluateHandle((durationThreshold) => {
    const found: Heard = { presses: 0, waits: [] };
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
  const { presses, waits } = await heard.jsonValue();
  if (presses === 0) throw new Error('Nothing was pressed, so there is nothing to measure.');
  // What the browser does not tell took less than it would tell.
  return [...waits, ...Array<number>(Math.max(0, presses - waits.length)).fill(SHORTEST_MS)];
}

/** Gives the page the time to finish: what is measured next is not the end of what came before. */
export const rest = (page: Page, ms = 300) =>
  page.evaluate(
    (wait) =>
      new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), wait)),
    ms,
  );
