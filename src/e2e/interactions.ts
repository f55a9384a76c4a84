import { appendFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

/** The file for recorded interactions; set by the benchmark that reads it. */
const FILE = process.env.INTERACTIONS_FILE;

/** How long the browser took to paint after a press, and in which test. */
export type Interaction = { test: string; name: string; duration: number };

/** Records every press in this browser with the time until the next paint, where one tab is open: others are not painted. */
export async function recordInteractions(context: BrowserContext) {
  if (!FILE) return;
  await context.exposeFunction('recordInteraction', (name: string, duration: number) => {
    if (context.pages().length > 1) return;
    const test = expect.getState().currentTestName ?? 'before the first test';
    appendFileSync(FILE, `${JSON.stringify({ test, name, duration } satisfies Interaction)}\n`);
  });
  await context.addInitScript(() => {
    const { recordInteraction } = globalThis as unknown as {
      recordInteraction: (name: string, duration: number) => void;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) recordInteraction(entry.name, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
