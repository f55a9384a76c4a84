/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { endpoints } from '@/contract/endpoints';
import { onSite, withoutBase } from '@/contract/hosting';
import { pageAt } from '@/contract/pages/pageAt';
import { FRAME_FILE, pages, SHELL_FILE } from '@/contract/pages/pages';
import { pictureFile } from '@/contract/projects/picture';
import { markPushEnded, presentDigest } from '@/client/features/reminders/digests';
import { remind, remindOfPush, REMINDER_SYNC, showBadge } from '@/client/features/reminders/notifications';
import { GALLERY_CACHE } from '@/client/features/projects/offlineGallery';
import { FROM_DEVICE } from '@/client/lib/siteAnswers';
import { dayOf } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { pause } from '@/client/lib/pause';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The page that can serve every address: it contains no prerendered content. */
const SHELL = onSite(`/${SHELL_FILE}`);
const FRAME = onSite(`/${FRAME_FILE}`);

const manifest = self.__WB_MANIFEST;
/** The build renders the frame after it has listed its files. It names the same scripts as the shell does. */
const shell = manifest.find((entry) => typeof entry !== 'string' && entry.url === SHELL) as PrecacheEntry;

const PAUSE_MS = 20;

/** What a page begins with while the server is away. */
function storedPage({ url }: Request) {
  const page = pageAt(withoutBase(new URL(url).pathname));
  return matchPrecache(page && pages[page].area !== 'public' ? FRAME : SHELL);
}

/** Marks the page as served from the cache: the client then knows that nothing answers, even if the browser does not. */
async function marked(page: Response | undefined) {
  if (!page) return undefined;
  const html = (await page.text()).replace('<html', `<html ${FROM_DEVICE}`);
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: page.status, headers });
}

/** A proxy answers with these while the server behind it is away. */
const AWAY = [502, 503, 504];

/**
 * Pages come from the network whenever there is one, so that no stale page is served after a deploy. Registered
 * first: the precache below would otherwise answer for the shell.
 */
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: 4,
      plugins: [
        {
          fetchDidSucceed: async ({ request, response }) =>
            (AWAY.includes(response.status) && (await storedPage(request))) || response,
          handlerDidError: async ({ request }) => marked(await storedPage(request)),
        },
      ],
    }),
    { denylist: [/^\/api\//, /^\/healthz$/] },
  ),
);

cleanupOutdatedCaches();
addPlugins([
  {
    // The worker is installed while the student begins to work. On two cores, a press waited 64 ms meanwhile, and 48 ms
    // with these pauses between the files, as it does without a worker.
    async requestWillFetch({ request, event }) {
      if (event?.type === 'install') await pause(PAUSE_MS);
      return request;
    },
  },
]);
precacheAndRoute([...manifest, { ...shell, url: FRAME }]);

/** Offline, the gallery shows what was seen online. Nothing that needs a session is cached. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(endpoints.projects()),
  new NetworkFirst({ cacheName: GALLERY_CACHE, networkTimeoutSeconds: 5 }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    (!url.pathname.startsWith('/api/') || url.pathname.startsWith(pictureFile(''))),
  new NetworkFirst({
    cacheName: 'pictures',
    networkTimeoutSeconds: 5,
    plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
  }),
);

// A new version waits until the visitor agrees (features/updates): it never swaps files under an open page.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

async function refreshBadge() {
  const { due = [] } = (await presentDigest()) ?? {};
  const today = dayOf(new Date());
  await showBadge(due.filter(({ deadline }) => deadline <= today).length);
}

/** Sent by Periodic Background Sync, while no page is open. */
async function remindInBackground() {
  await refreshBadge();
  await remind(self.registration, false);
}

/** Sent at the student's hour, and empty: what is due is known on this device alone. */
self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([remindOfPush(self.registration), refreshBadge()]));
});

// Only a page can tell the server, which needs the session.
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(markPushEnded());
});

self.addEventListener('periodicsync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === REMINDER_SYNC) sync.waitUntil(remindInBackground());
});

/** A click on a reminder leads to the week: to a page that shows it, or else to a new one. */
async function openActivities() {
  const pages = await self.clients.matchAll({ type: 'window' });
  const shown = pages.find(({ url }) => pageAt(withoutBase(new URL(url).pathname)) === 'activities');
  await (shown ? shown.focus() : self.clients.openWindow(onSite(paths.activities)));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openActivities());
});
