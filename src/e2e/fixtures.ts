import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { makeAdmin, makeStudent, signedIn, type Person } from '@/testing/examples';
import { openContext } from './browser';
import { withStoredData, type StoredData } from './studentPage';

type Visitors = {
  openPage: (path?: string, options?: BrowserContextOptions) => Promise<Page>;
  expectConsoleError: (pattern: RegExp) => void;
  allowConsoleError: (pattern: RegExp) => void;
};

type Fixtures = {
  /** The settings of a server of the test's own, `{}` for the usual ones. Without it, a test shares its worker's server. */
  ownServer: Record<string, string> | undefined;
  /** The built site. It may hold what earlier tests have left, unless it is the test's own. */
  server: BuiltServer;
  /** An admin of the server. */
  admin: Person;
  /** A student without data, new in each test. */
  student: Person;
  visitors: Visitors;
  /** Opens a page in a browser context of its own, by default as a visitor. */
  openPage: Visitors['openPage'];
  /** Opens a page on a desktop as a new student with this data. */
  openStudentPage: (path: string, data?: StoredData) => Promise<{ page: Page; student: Person }>;
  /** The console must show such an error in this test, for example for a refused call. Any other fails it. */
  expectConsoleError: Visitors['expectConsoleError'];
  /** The console may show it: of two that end a request, the browser reports one. */
  allowConsoleError: Visitors['allowConsoleError'];
};

/** The admin of each server: the first who asks becomes one. */
const admins = new Map<BuiltServer, Promise<Person>>();

async function closeContext(context: BrowserContext) {
  // A route that a test has left unanswered ends with its page, which is no failure of the test.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Offline, a page looks every half minute whether the site is there (behaviour 4.5). On a slow machine a test takes longer. */
const LOOKS_FOR_SITE = /net::ERR_INTERNET_DISCONNECTED .*\/robots\.txt/;

/** Playwright's contexts are incognito, in which Chromium has no push service: the site goes on without one. */
const NO_PUSH = /does not support the Push API in incognito mode/;

/** Playwright's test with the built site, people, and pages whose console is checked. */
export const test = base.extend<Fixtures, { sharedServer: BuiltServer }>({
  sharedServer: [
    async ({}, use) => {
      const server = await startBuiltServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  ownServer: [undefined, { option: true }],
  server: async ({ ownServer, sharedServer }, use, testInfo) => {
    const server = ownServer ? await startBuiltServer({ env: ownServer }) : sharedServer;
    const printed = server.log().length;
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server log', { body: server.log().slice(printed) });
    if (ownServer) await server.stop();
  },
  admin: async ({ server }, use) => {
    const made = admins.get(server) ?? makeAdmin('Grace Hopper', server.ask);
    admins.set(server, made);
    const { password, ...user } = await made;
    // In a session of its own, which the test may end.
    await use({ ...user, ...(await signedIn({ ...user, password }, server.ask)), password });
  },
  student: async ({ server }, use) => use(await makeStudent('Ada Lovelace', server.ask)),
  visitors: async ({ browser, server }, use, testInfo) => {
    const opened: { context: BrowserContext; consoleErrors: string[] }[] = [];
    const expected: RegExp[] = [];
    const allowed = [LOOKS_FOR_SITE, NO_PUSH];
    const shown = () => opened.flatMap(({ consoleErrors }) => consoleErrors);
    await use({
      async openPage(path = '/', options) {
        const visitor = await openContext(browser, server.url, options);
        opened.push(visitor);
        await visitor.page.goto(path);
        return visitor.page;
      },
      expectConsoleError: (pattern) => void expected.push(pattern),
      allowConsoleError: (pattern) => void allowed.push(pattern),
    });
    // An error may arrive a moment after the page has shown its cause.
    const missing = () => expected.filter((pattern) => !shown().some((error) => pattern.test(error)));
    try {
      if (testInfo.errors.length === 0)
        await expect.poll(missing, 'errors of the console that were expected').toEqual([]);
    } finally {
      await Promise.all(opened.map(({ context }) => closeContext(context)));
    }
    const known = [...expected, ...allowed];
    const unexpected = shown().filter((error) => !known.some((pattern) => pattern.test(error)));
    expect(unexpected, 'unexpected errors of the console').toEqual([]);
  },
  openPage: ({ visitors }, use) => use(visitors.openPage),
  expectConsoleError: ({ visitors }, use) => use(visitors.expectConsoleError),
  allowConsoleError: ({ visitors }, use) => use(visitors.allowConsoleError),
  page: async ({ openPage }, use) => use(await openPage('about:blank')),
  openStudentPage: async ({ openPage, server }, use) => {
    await use(async (path, data) => {
      const student = await makeStudent('Ada Lovelace', server.ask);
      const page = await openPage(path, {
        viewport: { width: 1280, height: 800 },
        ...withStoredData(student, server.url, data),
      });
      return { page, student };
    });
  },
});

export { expect };
