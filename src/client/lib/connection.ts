/** The attribute with which the service worker marks a page that it served from its cache (src/client/worker.ts). */
export const FROM_DEVICE = 'data-from-device';

let isUnreachable: boolean | undefined;

/**
 * Whether the backend can be reached. `navigator.onLine` is not enough, because it is true in a network without
 * internet access; a page that came from the cache shows that the site could not be reached.
 */
export function isConnected(): boolean {
  isUnreachable ??= document.documentElement.hasAttribute(FROM_DEVICE);
  return navigator.onLine && !isUnreachable;
}

export function setConnected(connected: boolean) {
  isUnreachable = !connected;
}

/** Whether the site answers. Requests a small static file, so that no backend call is made (behaviour 4.5). */
export function siteAnswers(): Promise<boolean> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
