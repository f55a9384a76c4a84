import type { StorageProblem } from '@/client/store/persistenceStatus';

/** Says that the browser did not keep what it was given, and why. */
export class NotSaved extends Error {
  constructor(readonly problem: StorageProblem) {
    super(problem);
  }
}

function troubleIn(error: unknown): StorageProblem {
  const isFull = error instanceof DOMException && /quota/i.test(error.name);
  return isFull ? 'full' : 'unavailable';
}

/** What lies under a key. A browser that does not let us look has nothing stored. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    throw new NotSaved(troubleIn(error));
  }
}

/** Removes what lies under a key. A browser that does not let us has nothing stored. */
export function removeText(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

export function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const TRIAL = 'deskfolio:trial';

/** Whether the browser keeps anything at all: better known at the start than when it matters. */
export function troubleWithWriting(): StorageProblem | null {
  try {
    writeText(TRIAL, 'x'.repeat(256));
    removeText(TRIAL);
    return null;
  } catch (error) {
    return error instanceof NotSaved ? error.problem : 'unavailable';
  }
}
