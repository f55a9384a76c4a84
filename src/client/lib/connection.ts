/** How the worker marks a page that it served because the network did not (src/client/worker.ts). */
export const FROM_DEVICE = 'data-from-device';

let isCutOff: boolean | undefined;

/**
 * Whether the backend can be asked anything. A browser's own word is not enough: it says online in a network that
 * leads nowhere, and a page that had to come from the device proves that it does.
 */
export function isConnected(): boolean {
  isCutOff ??= document.documentElement.hasAttribute(FROM_DEVICE);
  return navigator.onLine && !isCutOff;
}

export function noteConnection(isThere: boolean) {
  isCutOff = !isThere;
}

/** Whether the site itself answers: asked for the least it has, nothing of the backend is called. */
export function siteAnswers(): Promise<boolean> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
