/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { SHELL_FILE } from '@/contract/pages';
import { FROM_DEVICE } from '@/client/lib/connection';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The page that serves every address: nothing of one page is drawn into it. */
const SHELL = `/${SHELL_FILE}`;

/** The page says where it came from: it then knows that the network leads nowhere, whatever the browser believes. */
async function marked(shell: Response) {
  const html = (await shell.text()).replace('<html', `<html ${FROM_DEVICE}`);
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: shell.status, headers });
}

/**
 * Pages come from the network whenever there is one, so that no stale page is served after a deploy. Registered
 * first: the kept files below would otherwise answer for the shell.
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

// A new version waits until the person says so (features/updates): it never swaps files under an open page.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
