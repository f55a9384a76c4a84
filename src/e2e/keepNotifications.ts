/**
 * The packaged headless shell has no notifications. There, the site keeps the list that a full browser shows; `permission` in
 * its storage is another one than `granted`.
 */
export function keepNotifications() {
  // The browser's own empty page has no service workers.
  if (!('ServiceWorkerRegistration' in window) || Notification.permission !== 'denied') return;
  type Shown = { title: string; body?: string };
  const read = () => JSON.parse(localStorage.getItem('notifications') ?? '[]') as Shown[];
  const write = (shown: Shown[]) => localStorage.setItem('notifications', JSON.stringify(shown));
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('permission') ?? 'granted',
  });
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: (title: string, { body }: NotificationOptions) =>
      Promise.resolve(write([...read(), { title, body }])),
    getNotifications: () =>
      Promise.resolve(
        read().map((shown) => ({
          ...shown,
          close: () => write(read().filter(({ title }) => title !== shown.title)),
        })),
      ),
  });
}

/** The same in a service worker, which has no storage. A worker that sets the badge does not survive it there. */
export function keepNotificationsInWorker() {
  if (Notification.permission === 'granted') return;
  let shown: { title: string; body?: string; silent?: boolean | null; close: () => void }[] = [];
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: (title: string, options: NotificationOptions) => {
      const close = () => void (shown = shown.filter((other) => other.title !== title));
      shown.push({ title, ...options, close });
      return Promise.resolve();
    },
    getNotifications: () => Promise.resolve(shown),
  });
  Object.assign(navigator, { setAppBadge: () => Promise.resolve(), clearAppBadge: () => Promise.resolve() });
}
