import { createStore, del, entries, get, keys, set, update } from 'idb-keyval';
import { dayOf } from '@/client/lib/days';
import { reminderFor, type Digest, type DueItem, type Reminder } from './reminderFor';

/** By account. IndexedDB, since the service worker cannot read local storage. */
const store = createStore('deskfolio-reminders', 'digests');

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

export const remindersAreOn = async (userId: string) => (await get<Digest>(userId, store))?.wanted ?? false;

/** A missing digest stays missing: another tab may have removed it. */
const change = (userId: IDBValidKey, changed: (digest: Digest) => Digest) =>
  update<Digest | undefined>(userId, (digest) => digest && changed(digest), store);

export async function switchOn(userId: string, due: readonly DueItem[]) {
  const reminded = (await get<Digest>(userId, store))?.reminded ?? null;
  await set(userId, { wanted: true, due, reminded } satisfies Digest, store);
  announce();
}

export async function switchOff(userId: string) {
  await change(userId, ({ reminded }) => ({ wanted: false, due: null, reminded }));
  announce();
}

/** Removes everything of the account, when its data is cleared. */
export async function removeDigest(userId: string) {
  await del(userId, store);
  announce();
}

/** Stores what is due of the account that is signed in, and removes it of all others. */
export async function storeDue(isSignedIn: (userId: IDBValidKey) => boolean, due: readonly DueItem[]) {
  const changes = (await keys(store)).map((userId) =>
    change(userId, (digest) => ({ ...digest, due: digest.wanted && isSignedIn(userId) ? due : null })),
  );
  await Promise.all(changes);
}

/** What is due of the account that is signed in. */
export async function readDue(): Promise<readonly DueItem[]> {
  const digests = await entries<IDBValidKey, Digest | undefined>(store);
  return digests.flatMap(([, digest]) => digest?.due ?? []);
}

/**
 * The reminder that is to be shown now, or null. It is taken in the transaction that reads it: of several tabs and the
 * service worker, one gets it.
 */
export async function takeReminder(now: Date): Promise<Reminder | null> {
  let taken: Reminder | null = null;
  for (const [userId, stored] of await entries<IDBValidKey, Digest>(store)) {
    if (!reminderFor(stored, now)) continue;
    await change(userId, (digest) => {
      const reminder = reminderFor(digest, now);
      taken ??= reminder;
      return reminder ? { ...digest, reminded: { day: dayOf(now), at: now.getTime() } } : digest;
    });
  }
  return taken;
}

/** A reminder that could not be shown is to be shown later. */
export async function returnReminder(takenAt: Date) {
  for (const userId of await keys(store)) {
    await change(userId, (digest) =>
      digest.reminded?.at === takenAt.getTime() ? { ...digest, reminded: null } : digest,
    );
  }
}
