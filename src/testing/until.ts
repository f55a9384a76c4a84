import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
const MAX_MS = 120_000;

/** Asks again until the answer is yes. Throws, and says what it has waited for, when that takes too long. */
export async function until(what: string, holds: () => Promise<boolean> | boolean) {
  const deadline = performance.now() + MAX_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}`);
    await pause(POLL_MS);
  }
}
