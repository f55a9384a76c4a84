import { keysWithPrefix, readText, removeText } from '@/client/lib/browserStorage';
import { writeText } from '@/client/store/deviceStorage';
import type { PersistedSlice } from './plan';
import { damagedPrefix } from './storageKeys';

/** The stored texts of a slice that could not be read. */
export function readDamagedCopies(slice: PersistedSlice, userId: string): string[] {
  return keysWithPrefix(damagedPrefix(slice, userId)).flatMap((key) => readText(key) ?? []);
}

/** Moves a text that cannot be read to another key, unchanged. Throws when the browser has no room for it. */
export function moveToDamagedCopies(slice: PersistedSlice, userId: string, key: string, text: string) {
  if (!readDamagedCopies(slice, userId).includes(text))
    writeText(damagedPrefix(slice, userId) + Date.now(), text);
  removeText(key);
}

export function deleteDamagedCopies(slice: PersistedSlice, userId: string) {
  for (const key of keysWithPrefix(damagedPrefix(slice, userId))) removeText(key);
}
