import { createStore, del, entries, get, keys, set, update } from 'idb-keyval';
import { dayOf } from '@/client/lib/days';
import { reminderFor, type Digest, type DueItem, type Reminder } from './reminderFor';

/** IndexedDB, since the service worker cannot read local storage. An account without a digest wants no reminders. */
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

export const wantsReminders = async (userId: string) => (await get<Digest>(userId, store)) !== undefined;

export async function switchOn(userId: string, due: readonly DueItem[]) {
  await set(userId, { due, reminded: null } satisfies Digest, store);
  announce();
}

/** Also when the account's data is cleared. */
export async function switchOff(userId: string) {
  await del(userId, store);
  announce();
}

/** A missing digest stays missing: another tab may have switched reminders off. */
const change = (userId: IDBValidKey, changed: (digest: Digest) => Digest) =>
  update<Digest | undefined>(userId, (digest) => digest && changed(digest), store);

/** Stores what is due of the account that is signed in, and removes it of all others. */
export async function storeDue(userId: string | null, due: () => readonly DueItem[]) {
  const changes = (await keys(store)).map((key) =>
    change(key, (digest) => ({ ...digest, due: key === userId ? due() : null })),
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
  for (const userId of await keys(store)) {
    await change(userId, (digest) => {
      const reminder = reminderFor(digest, now);
      taken ??= reminder;
      return reminder ? { ...digest, reminded: { day: dayOf(now), at: now.getTime() } } : digest;
    });
  }
  return taken;
}
