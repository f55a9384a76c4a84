import { setTimeout as delay } from 'node:timers/promises';
import { isConflict } from './failures';

const MAX_TRIES = 10;

/** Retries a few times when another transaction was in the way. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error;
      await delay(Math.random() * 10 * tries);
    }
  }
}
