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

/** The reminder that is to be shown now and whose it is, or null. */
export async function nextReminder(now: Date): Promise<(Reminder & { userId: IDBValidKey }) | null> {
  for (const [userId, digest] of await entries<IDBValidKey, Digest>(store)) {
    const reminder = reminderFor(digest, now);
    if (reminder) return { ...reminder, userId };
  }
  return null;
}

export const markReminded = (userId: IDBValidKey, now: Date) =>
  change(userId, (digest) => ({ ...digest, reminded: { day: dayOf(now), at: now.getTime() } }));
