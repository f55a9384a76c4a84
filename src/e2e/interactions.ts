import { appendFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

/** Where the waits of the journeys are noted, when a benchmark asks for them. */
const FILE = process.env.INTERACTIONS_FILE;

/** How long somebody waited to see an answer to a press, and in which journey. */
export type Interaction = { journey: string; name: string; duration: number };

/** Has every press in this browser noted, with what it took until its answer was painted. */
export async function noteInteractions(context: BrowserContext) {
  if (!FILE) return;
  await context.exposeFunction('noteInteraction', (name: string, duration: number) => {
    const journey = expect.getState().currentTestName ?? 'before a journey';
    appendFileSync(FILE, `${JSON.stringify({ journey, name, duration } satisfies Interaction)}\n`);
  });
  await context.addInitScript(() => {
    const { noteInteraction } = globalThis as unknown as {
      noteInteraction: (name: string, duration: number) => void;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) noteInteraction(entry.name, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
