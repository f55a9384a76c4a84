import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';

/** The cache in which the service worker looks for the projects while the browser is offline. */
export const GALLERY_CACHE = 'gallery';

/** Keeps the projects for the service worker, which sees no call for those that a page was rendered with. */
export async function keepForOffline(projects: readonly Project[]) {
  if (!(navigator as Partial<Navigator>).serviceWorker?.controller) return;
  try {
    const cache = await caches.open(GALLERY_CACHE);
    await cache.put(endpoints.projects(), Response.json(projects));
  } catch (error) {
    // Without room, the gallery is not shown offline.
    if (!(error instanceof DOMException)) throw error;
  }
}
