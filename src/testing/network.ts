import type { TestEnvironment } from 'jest-environment-jsdom';

export type Page = NonNullable<InstanceType<typeof TestEnvironment>['dom']>;

/**
 * Node's fetch for a page in jsdom, which has none: addresses are relative to the page, and requests that are
 * pending when a test ends are aborted, so that they cannot reach the next one.
 */
export function createNetwork(page: Page) {
  const pending = new Map<Promise<unknown>, AbortController>();

  const onPage = (address: RequestInfo | URL) =>
    address instanceof Request ? address : new URL(address, page.window.location.href);

  /** Node's fetch does not accept jsdom's signals, so a signal of Node follows them. */
  function toNodeSignal(signal: AbortSignal | null | undefined) {
    if (!signal || signal instanceof AbortSignal) return signal;
    const controller = new AbortController();
    const abort = () => controller.abort((signal as AbortSignal).reason);
    if ((signal as AbortSignal).aborted) abort();
    else (signal as AbortSignal).addEventListener('abort', abort, { once: true });
    return controller.signal;
  }

  class PageRequest extends Request {
    constructor(address: RequestInfo | URL, init: RequestInit = {}) {
      super(onPage(address), { ...init, signal: toNodeSignal(init.signal) });
    }
  }

  function pageFetch(address: RequestInfo | URL, init?: RequestInit) {
    const request = new PageRequest(address, init);
    const controller = new AbortController();
    const call = fetch(request, { signal: AbortSignal.any([request.signal, controller.signal]) });
    const settled = call.catch(() => undefined).finally(() => pending.delete(settled));
    pending.set(settled, controller);
    return call;
  }

  return {
    globals: { fetch: pageFetch, Request: PageRequest, Response, Headers, FormData, Blob, File },
    async abortAll() {
      for (const controller of pending.values()) controller.abort();
      await Promise.all(pending.keys());
    },
  };
}
