import { createStore, del, get, set } from 'idb-keyval';
import { unlessDenied } from '@/client/lib/unlessDenied';
import { accountValues } from '@/client/store/accountValues';
import { textOfKey, type DeskKey } from './deskKey';

/** What this browser knows of an account's copy: in IndexedDB alone, never in a request, the state or an action. */
export type StoredKey = {
  key: DeskKey;
  /** The key that a write under way puts in its place. */
  nextKey?: DeskKey;
  /** `missing`: the student has switched it on here, and it has to be made. `found`: it was read or written once. */
  copy: 'missing' | 'found' | 'unknown';
};

export const storedKeys = accountValues<StoredKey>('deskfolio-devices', 'keys');

export const isSameKey = (one: DeskKey | undefined, other: DeskKey | undefined) =>
  (one && textOfKey(one)) === (other && textOfKey(other));

/** What a sync that began with `former` has found out, unless the student has stopped or wants another key meanwhile. */
export function keyAfterSync(former: StoredKey, found: StoredKey, present: StoredKey | undefined) {
  if (!present || !isSameKey(present.key, former.key)) return present;
  // Another key was asked for meanwhile: the next sync writes it.
  return isSameKey(present.nextKey, former.nextKey) ? found : { ...found, nextKey: present.nextKey };
}

/** A key that waits until its student is signed in. */
const WAITING = 'waiting';
const WAITS_MS = 10 * 60_000;
const waitingKeys = createStore('deskfolio-waiting-keys', 'keys');

export async function keepWaitingKey(key: DeskKey) {
  await set(WAITING, { key, until: Date.now() + WAITS_MS }, waitingKeys);
  setTimeout(() => void forgetWaitingKey(), WAITS_MS);
}
export const forgetWaitingKey = () => unlessDenied(() => del(WAITING, waitingKeys));

/** The key of a link that was opened less than ten minutes ago. */
export async function readWaitingKey() {
  const waiting = await get<{ key: DeskKey; until: number }>(WAITING, waitingKeys);
  if (!waiting || waiting.until > Date.now()) return waiting?.key;
  await forgetWaitingKey();
  return undefined;
}
