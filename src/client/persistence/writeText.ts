import { removeText } from '@/client/lib/browserStorage';

/** Why changes are not being saved. */
export type StorageProblem = 'full' | 'unavailable' | 'newer';

/** The browser refused to store something. */
export class NotStored extends Error {
  constructor(readonly problem: StorageProblem) {
    super(problem);
  }
}

/** Throws NotStored. */
export function writeText(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    const isFull = error instanceof DOMException && /quota/i.test(error.name);
    throw new NotStored(isFull ? 'full' : 'unavailable');
  }
}

const TRIAL_KEY = 'deskfolio:trial';

/** Tries to write a little, so that the student learns of a problem before there is something to lose. */
export function findStorageProblem(): StorageProblem | null {
  try {
    writeText(TRIAL_KEY, 'x'.repeat(256));
    return null;
  } catch (error) {
    return error instanceof NotStored ? error.problem : 'unavailable';
  } finally {
    removeText(TRIAL_KEY);
  }
}
