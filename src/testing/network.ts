import type { TestEnvironment } from 'jest-environment-jsdom';

export type Page = NonNullable<InstanceType<typeof TestEnvironment>['dom']>;

/**
 * Node's network for a page in jsdom, which has none: addresses are relative to the page, and what is still
 * under way when a test ends is called back, so that it cannot reach the next one.
 */
export function networkOf(page: Page) {
  const underWay = new Map<Promise<unknown>, AbortController>();

  const onPage = (address: RequestInfo | URL) =>
    address instanceof Request ? address : new URL(address, page.window.location.href);

  /** jsdom's signals are unknown to Node's network: one of its own follows them. */
  function following(signal: AbortSignal | null | undefined) {
    if (!signal || signal instanceof AbortSignal) return signal;
    const follower = new AbortController();
    const follow = () => follower.abort((signal as AbortSignal).reason);
    if ((signal as AbortSignal).aborted) follow();
    else (signal as AbortSignal).addEventListener('abort', follow, { once: true });
    return follower.signal;
  }

  class PageRequest extends Request {
    constructor(address: RequestInfo | URL, init: RequestInit = {}) {
      super(onPage(address), { ...init, signal: following(init.signal) });
    }
  }

  function pageFetch(address: RequestInfo | URL, init?: RequestInit) {
    const request = new PageRequest(address, init);
    const hangUp = new AbortController();
    const call = fetch(request, { signal: AbortSignal.any([request.signal, hangUp.signal]) });
    const over = call.catch(() => undefined).finally(() => underWay.delete(over));
    underWay.set(over, hangUp);
    return call;
  }

  return {
    parts: { fetch: pageFetch, Request: PageRequest, Response, Headers, FormData, Blob, File },
    async hangUp() {
      for (const controller of underWay.values()) controller.abort();
      await Promise.all(underWay.keys());
    },
  };
}
