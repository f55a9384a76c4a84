import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { addPolyfills, type Page } from './polyfills';

/**
 * Node's fetch for a page in jsdom, which has none: addresses are relative to the page, and requests that are
 * pending when a test ends are aborted, so that they cannot reach the next one.
 */
function createNetwork(page: Page) {
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

type Arguments = ConstructorParameters<typeof JsdomEnvironment>;

const control = (path: string, method: string, body?: string) =>
  fetch(`${process.env.TEST_SERVERS}/${path}`, { method, body }).then(async (response) => {
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
    return answer;
  });

/**
 * A page in jsdom on the origin of a real server. A test file may set the server's variables in its first lines:
 * `@jest-environment-options {"settings": {"RATE_LIMIT": "10"}}`. The server is emptied after each test.
 */
export default class PageWithServer extends JsdomEnvironment {
  private readonly page: Page;
  private readonly settings: unknown;
  private readonly network: ReturnType<typeof createNetwork>;
  private server = '';

  constructor(...[config, context]: Arguments) {
    super(config, context);
    if (!this.dom) throw new Error('jsdom made no page.');
    this.page = this.dom;
    this.settings = config.projectConfig.testEnvironmentOptions.settings ?? {};
    this.network = createNetwork(this.page);
    addPolyfills(this.page.window);
    Object.assign(this.page.window, this.network.globals);
  }

  override async setup() {
    await super.setup();
    this.server = await control('', 'POST', JSON.stringify(this.settings));
    this.page.reconfigure({ url: this.server });
  }

  async handleTestEvent({ name }: { name: string }) {
    if (name !== 'test_done') return;
    await this.network.abortAll();
    await control(encodeURIComponent(this.server), 'PUT');
  }

  override async teardown() {
    await this.network.abortAll();
    await control(encodeURIComponent(this.server), 'DELETE');
    await super.teardown();
  }
}
