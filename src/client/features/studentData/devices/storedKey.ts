import type { DBSchema } from 'idb';
import { accountValues } from '@/client/store/accountValues';
import { deviceDatabase, removed } from '@/client/store/deviceDatabase';
import { textOfKey, type DeskKey } from './deskKey';

/** What this browser knows of an account's copy: in IndexedDB alone, never in a request, the state or an action. */
export type StoredKey = {
  /** Opens the copy, unless a write of this device has put one of the later keys in its place. */
  key: DeskKey;
  /** The keys that were asked for since, the last of which is the one to write with. */
  laterKeys?: DeskKey[];
  /** `missing`: the student has switched it on here, and it has to be made. `found`: it was read or written once. */
  copy: 'missing' | 'found' | 'unknown';
};

export const storedKeys = accountValues<StoredKey>('deviceKeys');

/** Where the keys of a device's copy are used or changed, one tab at a time. */
export const lockOf = (userId: string | null) => `devices:${userId}`;

export const isSameKey = (one: DeskKey, other: DeskKey) => textOfKey(one) === textOfKey(other);

/** All that may open the copy. */
export const keysOf = ({ key, laterKeys = [] }: StoredKey): [DeskKey, ...DeskKey[]] => [key, ...laterKeys];

/** The one to write with, which other devices need. */
export const latestKey = ({ key, laterKeys }: StoredKey) => laterKeys?.at(-1) ?? key;

/** When the copy was opened or written with `found`, unless the student has stopped or entered another code meanwhile. */
export function keyAfterSync(present: StoredKey | undefined, found: DeskKey): StoredKey | undefined {
  const keys = present ? keysOf(present) : [];
  const [key, ...laterKeys] = keys.slice(keys.findIndex((each) => isSameKey(each, found)));
  const isKnown = key !== undefined && isSameKey(key, found);
  if (!isKnown || (present?.copy === 'found' && keys.length === laterKeys.length + 1)) return present;
  return { key, ...(laterKeys.length > 0 && { laterKeys }), copy: 'found' };
}

/** A key that waits until its student is signed in, or the note that it has waited for too long. */
type Waiting = { key: DeskKey; until: number } | 'expired';
const WAITING = 'waiting';
const WAITS_MS = 10 * 60_000;
interface WaitingKeys extends DBSchema {
  waitingKeys: { key: string; value: Waiting };
}
const database = deviceDatabase<WaitingKeys>;
const keepWaiting = async (waiting: Waiting) => (await database()).put('waitingKeys', waiting, WAITING);

export async function keepWaitingKey(key: DeskKey) {
  await keepWaiting({ key, until: Date.now() + WAITS_MS });
  setTimeout(() => void readWaitingKey().catch(() => undefined), WAITS_MS);
}
export const forgetWaitingKey = () => removed(async () => (await database()).delete('waitingKeys', WAITING));

/** The key of a link that was opened less than ten minutes ago. `expired`: the link was opened before, and used by nobody. */
export async function readWaitingKey(): Promise<DeskKey | 'expired' | undefined> {
  const waiting = await (await database()).get('waitingKeys', WAITING);
  if (waiting === undefined || waiting === 'expired') return waiting;
  if (waiting.until > Date.now()) return waiting.key;
  await keepWaiting('expired');
  return 'expired';
}
