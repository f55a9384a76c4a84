import { appendFileSync } from 'node:fs';
import { test, type BrowserContext } from '@playwright/test';

/** The file for recorded interactions; set by the benchmark that reads it. */
const FILE = process.env.INTERACTIONS_FILE;

/** Faster than people type. Without a pause, each letter would wait for those before it. */
const MS_PER_LETTER = 50;

/** Milliseconds: `duration` from the press to the next paint, of which `delay` until its event handlers run and `work` in them. */
export type Interaction = {
  file: string;
  test: string;
  name: string;
  target: string;
  duration: number;
  delay: number;
  work: number;
};

/** Records every press in this browser with the time until the next paint, where one tab is open: others are not painted. */
export async function recordInteractions(context: BrowserContext) {
  if (!FILE) return;
  context.on('page', ({ keyboard }) => {
    const type = keyboard.type.bind(keyboard);
    keyboard.type = (text, options) => type(text, { delay: MS_PER_LETTER, ...options });
  });
  await context.exposeFunction('recordInteraction', (interaction: Omit<Interaction, 'file' | 'test'>) => {
    if (context.pages().length > 1) return;
    const { file, title } = test.info();
    appendFileSync(FILE, `${JSON.stringify({ file, test: title, ...interaction } satisfies Interaction)}\n`);
  });
  await context.addInitScript(() => {
    const { recordInteraction } = globalThis as unknown as {
      recordInteraction: (interaction: Omit<Interaction, 'file' | 'test'>) => void;
    };
    // When the entry comes, what was pressed may be gone.
    const pressed = new Map<number, string>();
    const remember = ({ target, timeStamp }: Event) => {
      const { ariaLabel, textContent, id, tagName } = target as HTMLElement;
      pressed.set(timeStamp, ariaLabel ?? (textContent?.slice(0, 40) || id || tagName));
    };
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(type, remember, { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { name, duration, startTime, processingStart, processingEnd, interactionId } = entry;
        const delay = Math.round(processingStart - startTime);
        const work = Math.round(processingEnd - processingStart);
        const target = pressed.get(startTime);
        // Where a test fakes the clock, events have other times, and what it moves the clock by may delay the paint.
        if (interactionId && target !== undefined) recordInteraction({ name, target, duration, delay, work });
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
