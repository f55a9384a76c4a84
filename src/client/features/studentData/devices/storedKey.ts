import { createStore, del, get, set, update } from 'idb-keyval';
import { unlessDenied } from '@/client/lib/unlessDenied';
import { textOfKey, type DeskKey } from './deskKey';

/** What this browser knows of an account's copy: in IndexedDB alone, never in a request, the state or an action. */
export type StoredKey = {
  key: DeskKey;
  /** The key that a write under way puts in its place. */
  nextKey?: DeskKey;
  /** `missing`: the student has switched it on here, and it has to be made. `found`: it was read or written once. */
  copy: 'missing' | 'found' | 'unknown';
};

const store = createStore('deskfolio-devices', 'keys');

/** A key that waits until its student is signed in, for ten minutes. */
const WAITING = 'waiting';
const WAITS_MS = 10 * 60_000;

/** Async, since a browser that denies IndexedDB throws at once. */
export const readKey = async (userId: string) => get<StoredKey>(userId, store);
export const storeKey = async (userId: string, stored: StoredKey) => set(userId, stored, store);

const isSame = (one: DeskKey | undefined, other: DeskKey | undefined) =>
  (one && textOfKey(one)) === (other && textOfKey(other));

/** Stores what a sync has found out, unless the student has stopped or wants another key meanwhile. */
export const updateKey = async (userId: string, former: StoredKey, next: StoredKey) =>
  update<StoredKey | undefined>(
    userId,
    (kept) => {
      if (!kept || !isSame(kept.key, former.key)) return kept;
      return isSame(kept.nextKey, former.nextKey) ? next : { ...kept, copy: next.copy };
    },
    store,
  );

export const deleteKey = (userId: string) => unlessDenied(() => del(userId, store));

export const keepWaitingKey = async (key: DeskKey) =>
  set(WAITING, { key, until: Date.now() + WAITS_MS }, store);
export const forgetWaitingKey = () => unlessDenied(() => del(WAITING, store));

/** The key of a link that was opened before its student was signed in. */
export async function readWaitingKey() {
  const waiting = await get<{ key: DeskKey; until: number }>(WAITING, store);
  if (!waiting || waiting.until > Date.now()) return waiting?.key;
  await forgetWaitingKey();
  return undefined;
}
