import { onSite } from '@/contract/hosting';

/** The attribute with which the service worker marks a page that it served from its cache (src/client/worker.ts). */
export const FROM_DEVICE = 'data-from-device';

const TIMEOUT_MS = 10_000;

/** Whether the site answers. Requests a small static file, so that no backend call is made (behaviour 4.5). */
export function siteAnswers(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(onSite('/robots.txt'), { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
