/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { endpoints } from '@/contract/endpoints';
import { SHELL_FILE } from '@/contract/pages';
import { FROM_DEVICE } from '@/client/lib/connection';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The page that can serve every address: it contains no prerendered content. */
const SHELL = `/${SHELL_FILE}`;

/** Marks the page as served from the cache: the client then knows that the network is down, even if the browser does not. */
async function marked(shell: Response) {
  const html = (await shell.text()).replace('<html', `<html ${FROM_DEVICE}`);
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: shell.status, headers });
}

/**
 * Pages come from the network whenever there is one, so that no stale page is served after a deploy. Registered
 * first: the precache below would otherwise answer for the shell.
 */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const shell = await matchPrecache(SHELL);
        if (shell) return marked(shell);
        throw error;
      }
    },
    { denylist: [/^\/api\//, /^\/healthz$/] },
  ),
);

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

/** Offline, the gallery shows what was seen online. Nothing that needs a session is cached. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === endpoints.projects(),
  new NetworkFirst({ cacheName: 'gallery', networkTimeoutSeconds: 5 }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
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
