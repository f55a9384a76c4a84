import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { pause } from '@/client/lib/pause';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { openBrowser, openContext } from './browser';

const POLL_MS = 100;
const POLLS = 300;

/**
 * Starts one server and one browser for all tests of a file; each test opens pages as new visitors. An unexpected
 * message in the browser's console fails the test.
 */
export function setUpTestSite(settings: { env?: Record<string, string>; browserArguments?: string[] } = {}) {
  let server: BuiltServer;
  let browser: Browser;
  let opened: { context: BrowserContext; consoleMessages: string[] }[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startBuiltServer(settings),
      openBrowser(settings.browserArguments),
    ]);
  });

  const shown = () => opened.flatMap(({ consoleMessages }) => consoleMessages);
  const missing = () => expected.filter((pattern) => !shown().some((message) => pattern.test(message)));

  afterEach(async () => {
    // A message may arrive a moment after the page has shown its cause.
    for (let poll = 0; poll < POLLS && missing().length > 0; poll += 1) await pause(POLL_MS);
    const close = async (context: BrowserContext) => {
      // A route that a test has left unanswered ends with its page, which is no failure of the next test.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    };
    await Promise.all(opened.map(({ context }) => close(context)));
    const found = {
      unexpected: shown().filter((message) => !expected.some((pattern) => pattern.test(message))),
      missing: missing(),
    };
    opened = [];
    expected = [];
    expect(found).toEqual({ unexpected: [], missing: [] });
  });

  afterAll(async () => {
    await Promise.all([browser?.close(), server?.stop()]);
  });

  return {
    server: () => server,
    /** Opens a page of the site as a new visitor. */
    async openPage(path = '/', options?: BrowserContextOptions) {
      const visitor = await openContext(browser, server.url, options);
      opened.push(visitor);
      await visitor.page.goto(path);
      return visitor.page;
    },
    /** The console must show such a message in this test, for example for a refused call. */
    expectConsoleMessage: (pattern: RegExp) => void expected.push(pattern),
  };
}
