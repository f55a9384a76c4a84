import type { DBSchema } from 'idb';
import { dayOf } from '@/client/lib/days';
import { deviceDatabase } from '@/client/store/deviceDatabase';
import { reminderFor, type Digest, type DueItem, type Reminder } from './reminderFor';

/** By account. IndexedDB, since the service worker cannot read local storage. */
interface Schema extends DBSchema {
  digests: { key: string; value: Digest };
}
const database = deviceDatabase<Schema>;
const read = async (userId: string) => (await database()).get('digests', userId);

/** Tells all tabs that reminders were switched on or off. */
const CHANNEL = 'reminders';

function announce() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('switched');
  channel.close();
}

export function onSwitched(callback: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = callback;
  return () => channel.close();
}

export const remindersAreOn = async (userId: string) => (await read(userId))?.wanted ?? false;

/** A missing digest stays missing: another tab may have removed it. */
async function change(userId: string, changed: (digest: Digest) => Digest) {
  const { store, done } = (await database()).transaction('digests', 'readwrite');
  const digest = await store.get(userId);
  if (digest) await store.put(changed(digest), userId);
  await done;
}

export async function switchOn(userId: string, due: readonly DueItem[]) {
  const reminded = (await read(userId))?.reminded ?? null;
  await (await database()).put('digests', { wanted: true, due, reminded }, userId);
  announce();
}

export async function switchOff(userId: string) {
  await change(userId, ({ reminded }) => ({ wanted: false, due: null, reminded }));
  announce();
}

/** Removes everything of the account, when its data is cleared. */
export async function removeDigest(userId: string) {
  await (await database()).delete('digests', userId);
  announce();
}

/** Stores what is due of the account that is signed in, and removes it of all others. */
export async function storeDue(isSignedIn: (userId: string) => boolean, due: readonly DueItem[]) {
  const changes = (await (await database()).getAllKeys('digests')).map((userId) =>
    change(userId, (digest) => ({ ...digest, due: digest.wanted && isSignedIn(userId) ? due : null })),
  );
  await Promise.all(changes);
}

/** What is due of the account that is signed in. */
export async function readDue(): Promise<readonly DueItem[]> {
  const digests = await (await database()).getAll('digests');
  return digests.flatMap(({ due }) => due ?? []);
}

/** The reminder that is to be shown now and whose it is, or null. */
export async function nextReminder(now: Date): Promise<(Reminder & { userId: string }) | null> {
  for (const userId of await (await database()).getAllKeys('digests')) {
    const digest = await read(userId);
    const reminder = digest && reminderFor(digest, now);
    if (reminder) return { ...reminder, userId };
  }
  return null;
}

export const markReminded = (userId: string, now: Date) =>
  change(userId, (digest) => ({ ...digest, reminded: { day: dayOf(now), at: now.getTime() } }));
