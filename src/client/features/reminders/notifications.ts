import { onSite } from '@/contract/hosting';
import { removed } from '@/client/store/deviceDatabase';
import {
  isPushed,
  markPushed,
  markReminded,
  nextReminder,
  presentDigest,
  readDigest,
  removeDigest,
} from './digests';
import { dayOfPush, reminderOf, type Reminder } from './reminderFor';

/** The tag of the periodic background sync. */
export const REMINDER_SYNC = 'reminder';

/** The browser decides how often it really syncs. */
const SYNC_INTERVAL_MS = 3_600_000;

/** Not part of TypeScript's library: only Chromium has it, for installed sites. */
type WithPeriodicSync = ServiceWorkerRegistration & {
  periodicSync?: {
    register: (tag: string, options: { minInterval: number }) => Promise<void>;
    unregister: (tag: string) => Promise<void>;
  };
};

/** Asks the browser to wake the service worker now and then. Without it, pages remind. */
export async function followInBackground(registration: WithPeriodicSync, isOn: boolean) {
  const { periodicSync } = registration;
  const change = isOn
    ? periodicSync?.register(REMINDER_SYNC, { minInterval: SYNC_INTERVAL_MS })
    : periodicSync?.unregister(REMINDER_SYNC);
  await change?.catch(() => undefined);
}

const NOTHING_DUE: Reminder = {
  title: 'Nothing is due',
  body: 'Nothing is overdue, and nothing is due today or tomorrow.',
};
const SIGNED_OUT: Reminder = { title: 'You are signed out', body: 'Sign in to be reminded again.' };

/** All notifications of this site are reminders. */
export async function closeReminders(registration: ServiceWorkerRegistration) {
  for (const notification of await registration.getNotifications()) notification.close();
}

/** In place of a former one. */
async function show(registration: ServiceWorkerRegistration, { title, body }: Reminder, silent = false) {
  await closeReminders(registration);
  await registration.showNotification(title, { body, silent, icon: onSite('/icon-192.png') });
}

/** Pages and the service worker show reminders: of all that do so at once, the lock lets one do it. */
const inTurn = (work: () => Promise<void>) =>
  navigator.locks.request('reminder', async () => {
    if (Notification.permission === 'granted') await work();
  });

/** Shows the reminder of the day when it is time for it. A page that is left before it has shown it leaves it to the next. */
export const remind = (registration: ServiceWorkerRegistration, isOpening: boolean) =>
  inTurn(async () => {
    const now = new Date();
    const reminder = await nextReminder(now, isOpening);
    if (!reminder) return;
    await show(registration, reminder);
    await markReminded(reminder.userId, now);
  });

/** Changes the reminder that stands there when what it names is done, or takes it away. */
export const refreshReminder = (registration: ServiceWorkerRegistration) =>
  inTurn(async () => {
    const shown = await registration.getNotifications();
    const present = await presentDigest();
    if (shown.length === 0 || !present) return;
    const reminder = reminderOf(present.due, new Date());
    if (!reminder) return closeReminders(registration);
    const isRight = shown.every(({ title, body }) => title === reminder.title && body === reminder.body);
    if (!isRight) await show(registration, reminder, true);
  });

/**
 * A push message came: browsers insist on a notification for each. It is quiet where nothing is due, and where the student
 * was reminded of that day, by a page that was open.
 */
export const remindOfPush = (registration: ServiceWorkerRegistration) =>
  inTurn(async () => {
    const now = new Date();
    const present = await presentDigest();
    if (!present) {
      await show(registration, SIGNED_OUT, true);
      await endSubscription(registration);
      return;
    }
    const reminder = reminderOf(present.due, now);
    const day = dayOfPush(present.digest.hour, now);
    const isSecond = present.digest.reminded?.day === day;
    await show(registration, reminder ?? NOTHING_DUE, isSecond || !reminder);
    await markReminded(present.userId, now, day);
  });

async function endSubscription({ pushManager }: Partial<ServiceWorkerRegistration>) {
  const subscription = await pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

/** What begins and ends push messages takes turns in all tabs. */
export const PUSH_LOCK = 'push';

/** Ends push messages to this browser for an account. Returns the endpoint that the server had, which it should forget. */
export const endPushHere = (userId: string) =>
  navigator.locks.request(PUSH_LOCK, async () => {
    const endpoint = (await readDigest(userId))?.endpoint ?? null;
    if (endpoint !== null) await markPushed(userId, null);
    // Another account may have signed in meanwhile, in another tab.
    const registration = (await isPushed()) ? undefined : await navigator.serviceWorker.getRegistration();
    if (registration) await endSubscription(registration);
    return endpoint;
  });

/** The badge of the installed app. Browsers without badges, or pages in a tab, show none. */
export async function showBadge(count: number) {
  const change = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  await change?.catch(() => undefined);
}

/** Whether this browser can show notifications. On iPhones only installed sites can. */
export const canNotify = () =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'indexedDB' in globalThis;

/** Removes what this device has for an account's reminders, when its data is cleared. Returns whether it is gone. */
export async function forgetReminders(userId: string, endPush: () => Promise<void>): Promise<boolean> {
  if (!canNotify()) return true;
  const isRemoved = await removed(() => endPush().then(() => removeDigest(userId)));
  // Not `ready`, which waits for ever where no worker is registered.
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return isRemoved;
  await closeReminders(registration);
  await followInBackground(registration, false);
  return isRemoved;
}
