import { keysFrom, readText, removeText, writeText } from './deviceStorage';
import { damagedPrefix } from './keys';
import type { PersistedSlice } from './plan';

/** What could not be read of a slice, as it was found. */
export function damagedCopies(slice: PersistedSlice, userId: string): string[] {
  return keysFrom(damagedPrefix(slice, userId)).flatMap((key) => readText(key) ?? []);
}

/** Puts what cannot be read under another key, to the byte. Throws when the browser has no room for it. */
export function setAside(slice: PersistedSlice, userId: string, key: string, text: string) {
  if (!damagedCopies(slice, userId).includes(text))
    writeText(damagedPrefix(slice, userId) + Date.now(), text);
  removeText(key);
}

export function removeDamagedCopies(slice: PersistedSlice, userId: string) {
  for (const key of keysFrom(damagedPrefix(slice, userId))) removeText(key);
}
