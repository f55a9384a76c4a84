import type { Page } from 'playwright-core';

/** The browser tells of no shorter wait than a frame. */
const SHORTEST_MS = 16;

/** Milliseconds from each press during `act` until what it changed was on the screen, by the browser's own account. */
export async function waitsOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const heard = await page.evaluateHandle((durationThreshold) => {
    const waits: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'click') waits.push(duration);
    });
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    return waits;
  }, SHORTEST_MS);
  await act();
  await rest(page);
  const waits = await heard.jsonValue();
  return waits.length > 0 ? waits : [SHORTEST_MS];
}

/** Gives the page the time to finish: what is measured next is not the end of what came before. */
export const rest = (page: Page, ms = 300) =>
  page.evaluate(
    (wait) =>
      new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), wait)),
    ms,
  );
