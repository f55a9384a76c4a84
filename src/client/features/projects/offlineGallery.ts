/** The cache in which the service worker looks for the projects while the browser is offline. */
export const GALLERY_CACHE = 'gallery';

/** Keeps an answer for the service worker, which sees no call for what a page was rendered with. */
export async function keepForOffline(path: string, answer: object) {
  if (!(navigator as Partial<Navigator>).serviceWorker?.controller) return;
  try {
    const cache = await caches.open(GALLERY_CACHE);
    await cache.put(path, Response.json(answer));
  } catch (error) {
    // Without room, the gallery is not shown offline.
    if (!(error instanceof DOMException)) throw error;
  }
}
