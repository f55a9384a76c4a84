import type { DBSchema } from 'idb';
import { dayOf } from '@/client/lib/days';
import { deviceDatabase } from '@/client/store/deviceDatabase';
import { DEFAULT_HOUR, reminderFor, type Digest, type DueItem, type Reminder } from './reminderFor';

/** Those of former builds had neither an hour nor push. */
type Added = 'hour' | 'since' | 'endpoint';
type StoredDigest = Omit<Digest, Added> & Partial<Pick<Digest, Added>>;
const complete = (stored: StoredDigest): Digest => ({
  hour: DEFAULT_HOUR,
  since: '',
  endpoint: null,
  ...stored,
});

/** By account. IndexedDB, since the service worker cannot read local storage. */
interface Schema extends DBSchema {
  digests: { key: string; value: StoredDigest };
}
const database = deviceDatabase<Schema>;

export async function readDigest(userId: string) {
  const digest = await (await database()).get('digests', userId);
  return digest && complete(digest);
}

/** Tells all tabs that reminders were switched on or off, or that the browser has ended its push subscription. */
const CHANNEL = 'reminders';
type News = 'switched' | 'push ended';

function announce(news: News = 'switched') {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

export function onSwitched(callback: (news: News) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<News>) => callback(data);
  return () => channel.close();
}

export const remindersAreOn = async (userId: string) => (await readDigest(userId))?.wanted ?? false;

/** A missing digest stays missing: another tab may have removed it. */
async function change(userId: string, changed: (digest: Digest) => Digest) {
  const { store, done } = (await database()).transaction('digests', 'readwrite');
  const digest = await store.get(userId);
  if (digest) await store.put(changed(complete(digest)), userId);
  await done;
}

/** Switches reminders on, or changes their hour. */
export async function switchOn(userId: string, due: readonly DueItem[], hour: number, now: Date) {
  const { store, done } = (await database()).transaction('digests', 'readwrite');
  const stored = await store.get(userId);
  const former = stored && complete(stored);
  const since = former?.wanted ? former.since : dayOf(now);
  const { reminded = null, endpoint = null } = former ?? {};
  await store.put({ wanted: true, due, reminded, hour, since, endpoint }, userId);
  await done;
  announce();
}

export async function switchOff(userId: string) {
  await change(userId, (digest) => ({ ...digest, wanted: false, due: null }));
  announce();
}

/** Whether the server has this browser for any account. */
export async function isPushed() {
  const digests = await (await database()).getAll('digests');
  return digests.some((digest) => complete(digest).endpoint !== null);
}

/** Notes what the server has of this browser. */
export async function markPushed(userId: string, endpoint: string | null) {
  await change(userId, (digest) => ({ ...digest, endpoint }));
  announce();
}

/** The browser has ended its push subscription, whosever it was. */
export async function markPushEnded() {
  const userIds = await (await database()).getAllKeys('digests');
  await Promise.all(userIds.map((userId) => change(userId, (digest) => ({ ...digest, endpoint: null }))));
  announce('push ended');
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

/** The digest of the account that is signed in, where it has switched reminders on. */
export async function presentDigest(): Promise<{
  userId: string;
  due: readonly DueItem[];
  digest: Digest;
} | null> {
  for (const userId of await (await database()).getAllKeys('digests')) {
    const digest = await readDigest(userId);
    if (digest?.due) return { userId, due: digest.due, digest };
  }
  return null;
}

/** The reminder that is to be shown now and whose it is, or null. */
export async function nextReminder(
  now: Date,
  isOpening: boolean,
): Promise<(Reminder & { userId: string }) | null> {
  const present = await presentDigest();
  const reminder = present && reminderFor(present.digest, now, isOpening);
  return reminder && { ...reminder, userId: present.userId };
}

export const markReminded = (userId: string, now: Date, day = dayOf(now)) =>
  change(userId, (digest) => ({ ...digest, reminded: { day, at: now.getTime() } }));
