import { setTimeout as delay } from 'node:timers/promises';

const MAX_WAIT_MS = 60_000;

/** What was looked at, and what was found to be wrong. */
export type Finding = { invariant: string; checked: number; broken: string[]; figure?: string };

/** Asks again until there is an answer other than nothing, for a minute at most. */
export async function soon<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined || performance.now() > deadline) return found;
    await delay(500);
  }
}
