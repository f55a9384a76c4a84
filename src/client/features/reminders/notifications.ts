import { onSite } from '@/contract/hosting';
import { removed } from '@/client/store/deviceDatabase';
import { markReminded, nextReminder, removeDigest } from './digests';

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

/** All notifications of this site are reminders. */
export async function closeReminders(registration: ServiceWorkerRegistration) {
  for (const notification of await registration.getNotifications()) notification.close();
}

/**
 * Shows the reminder of the day when it is time for it, in place of a former one. Pages and the service worker call it: of
 * all that do so at once, the lock lets one show it. One that is left before it has shown it leaves it to the next.
 */
export const remind = (registration: ServiceWorkerRegistration) =>
  navigator.locks.request('reminder', async () => {
    if (Notification.permission !== 'granted') return;
    const now = new Date();
    const reminder = await nextReminder(now);
    if (!reminder) return;
    await closeReminders(registration);
    await registration.showNotification(reminder.title, {
      body: reminder.body,
      icon: onSite('/icon-192.png'),
    });
    await markReminded(reminder.userId, now);
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
export async function forgetReminders(userId: string): Promise<boolean> {
  if (!canNotify()) return true;
  const isRemoved = await removed(() => removeDigest(userId));
  // Not `ready`, which waits for ever where no worker is registered.
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return isRemoved;
  await closeReminders(registration);
  await followInBackground(registration, false);
  return isRemoved;
}
