import { onTestEnd } from './cleanUp';

/** Collects what the page asks for from now on, such as `GET /api/admin/messages`. */
export function collectRequests() {
  const sent: string[] = [];
  const { fetch } = window;
  window.fetch = (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, init);
    sent.push(`${method} ${new URL(url).pathname}`);
    return fetch(input, init);
  };
  onTestEnd(() => (window.fetch = fetch));
  return sent;
}
