import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { pushEndpoints } from '@/contract/push/push';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { startPushServer, subscriptionKeys, type PushServer } from '@/testing/pushServer';
import { expect, test as base } from './fixtures';
import { keepNotifications, keepNotificationsInWorker } from './keepNotifications';
import { recordActions } from './recordActions';
import { recordsIn } from './records';
import { day, exampleItem, unfold, withStoredData } from './studentPage';

/*
 * What is real: the server with its database, its clock and what it sends; the push service on this machine, which checks the
 * signature; the page, its lists and digest; the service worker, which the browser wakes by its own protocol; in a full
 * browser, the notifications. What stands in: the browser's subscription, because Chromium makes none in an incognito context
 * and none without Google's push service, and the way from the push service to the browser, which is the test itself.
 */

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-clock-'));
const clockFile = path.join(folder, 'offset');

/** Has a server's clock show this time of today; without one, that of the next server that starts. */
function setClock(time: string, { pid }: Partial<BuiltServer> = {}) {
  writeFileSync(clockFile, String(Date.parse(`${day(0)}T${time}`) - Date.now()));
  if (pid) process.kill(pid, 'SIGUSR2');
}

type Subscription = { endpoint: string; keys: Record<string, string> };

/** The browser's subscription, which lasts as a real one does. */
function standInForSubscription(made: Subscription) {
  if (!('PushManager' in window)) return;
  const KEY = 'subscription';
  const subscription = () =>
    localStorage.getItem(KEY) === null
      ? null
      : {
          endpoint: made.endpoint,
          toJSON: () => made,
          unsubscribe: () => Promise.resolve(localStorage.removeItem(KEY) === undefined),
        };
  Object.assign(PushManager.prototype, {
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, applicationServerKey);
      return Promise.resolve(subscription());
    },
    getSubscription: () => Promise.resolve(subscription()),
  });
}

const test = base.extend<{ pushServer: PushServer }>({
  sharedServer: [
    async ({}, use) => {
      setClock('17:00');
      const server = await startBuiltServer({
        env: {
          PUSH_TO_LOOPBACK: 'yes',
          CLOCK_OFFSET_FILE: clockFile,
          NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('src/testing/jumpingClock.mjs')).href}`,
        },
      });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  pushServer: async ({}, use) => {
    const pushServer = await startPushServer();
    await use(pushServer);
    await pushServer.stop();
  },
  page: async ({ openPage, student, server, pushServer }, use) => {
    const assignments = [
      exampleItem({ topic: 'Joins', deadline: day(-1) }),
      exampleItem({ topic: 'Loops', deadline: day(1) }),
    ];
    const page = await openPage('/robots.txt', withStoredData(student, server.url, { assignments }));
    await page.context().grantPermissions(['notifications']);
    await page.context().addInitScript(keepNotifications);
    await page.context().addInitScript(standInForSubscription, {
      endpoint: pushServer.endpoint(),
      keys: subscriptionKeys(),
    });
    await page.context().clock.setFixedTime(`${day(0)}T17:00`);
    await use(page);
  },
  context: ({ page }, use) => use(page.context()),
});
test.use({ serviceWorkers: 'allow' });

const remindMe = (page: Page) => page.getByRole('checkbox', { name: 'Remind me' });

async function switchOn(page: Page) {
  await page.goto('/activities');
  await unfold(page, 'Reminders');
  await remindMe(page).check();
  await expect(page.getByText('Also while this site is closed.')).toBeVisible();
}

const serviceWorker = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Lets a site's push messages come, by the browser's own protocol. */
async function pushTo(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return () => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: '' });
}

type InWorker = typeof globalThis & { registration: ServiceWorkerRegistration };

const notifications = (worker: Worker) =>
  worker.evaluate(async () => {
    const shown = await (globalThis as InWorker).registration.getNotifications();
    return shown.map(({ title, body, silent }) => ({ text: `${title}: ${body}`, isQuiet: silent === true }));
  });

const OF_TODAY = '1 overdue, 1 due tomorrow: Overdue: Joins\nDue tomorrow: Loops';

test(
  "the evening's reminder comes while the site is closed",
  { tag: '@journey' },
  async ({ page, context, server, pushServer }) => {
    setClock('17:00', server);
    const recorded: string[] = [];
    await recordActions(page, (action, state) => void recorded.push(action, state));
    await switchOn(page);
    const worker = await serviceWorker(context);
    await worker.evaluate(keepNotificationsInWorker);
    const push = await pushTo(page);
    await page.goto('about:blank');

    setClock('18:00', server);
    const [message] = await pushServer.received(1);
    expect(message?.body).toBe('');
    await push();
    await expect.poll(() => notifications(worker)).toEqual([{ text: OF_TODAY, isQuiet: false }]);

    // What is due has reached nobody, and the address of the subscription no log and no action.
    const known = [server.log(), JSON.stringify(message)].join('');
    for (const topic of ['Joins', 'Loops']) expect(known).not.toContain(topic);
    expect(recorded.join('')).toContain('startPush');
    expect([server.log(), ...recorded].join('')).not.toContain('/push/ada');
  },
);

test('on an evening on which nothing is due, or of which the student knows, the notification is quiet', async ({
  page,
  context,
}) => {
  await switchOn(page);
  const worker = await serviceWorker(context);
  await worker.evaluate(keepNotificationsInWorker);
  const push = await pushTo(page);
  await push();
  await expect.poll(() => notifications(worker)).toMatchObject([{ isQuiet: false }]);
  await push();
  await expect.poll(() => notifications(worker)).toEqual([{ text: OF_TODAY, isQuiet: true }]);

  await page.goto('/showAssignments');
  for (const topic of ['Joins', 'Loops']) await page.getByRole('checkbox', { name: topic }).click();
  await expect.poll(() => digest(page)).toMatchObject({ due: [] });
  await page.goto('about:blank');
  await push();
  const nothing = 'Nothing is due: Nothing is overdue, and nothing is due today or tomorrow.';
  await expect.poll(() => notifications(worker)).toEqual([{ text: nothing, isQuiet: true }]);
});

/** What this device keeps for the reminders of its student. */
const digest = async (page: Page) => (await recordsIn(page, 'digests'))[0]?.value;

/** What the site has told the server of this browser. */
const told = (page: Page, method: 'PUT' | 'DELETE') =>
  page.waitForResponse(
    (response) => response.url().endsWith(pushEndpoints.push()) && response.request().method() === method,
  );

test('another hour is told to the server, and so is that reminders are switched off', async ({ page }) => {
  await switchOn(page);
  // Whatever a page that has just been opened tells comes before.
  const changed = page.waitForRequest(
    (request) => request.method() === 'PUT' && (request.postDataJSON() as { hour?: number }).hour === 7,
  );
  await page.getByRole('combobox', { name: 'Hour' }).selectOption('7');
  expect((await changed).postDataJSON()).toMatchObject({ timeZone: process.env.TZ });

  const renewed = told(page, 'PUT');
  await page.reload();
  expect((await renewed).status()).toBe(204);

  await unfold(page, 'Reminders');
  const ended = told(page, 'DELETE');
  await remindMe(page).uncheck();
  expect((await ended).status()).toBe(204);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscription'))).toBeNull();
});

test.describe('the subscription of the browser ends with', () => {
  const choose = async (page: Page, entry: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: entry }).click();
  };
  const expectNone = (page: Page) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('subscription'))).toBeNull();

  test('a sign-out', async ({ page }) => {
    await switchOn(page);
    await choose(page, 'Logout');
    await expectNone(page);
    await expect.poll(() => digest(page)).toMatchObject({ endpoint: null });
  });

  test('what this device keeps', async ({ page }) => {
    await switchOn(page);
    const ended = told(page, 'DELETE');
    await choose(page, 'Clear my data on this device');
    await page.getByRole('button', { name: 'Clear my data' }).click();
    expect((await ended).status()).toBe(204);
    await expectNone(page);
  });

  test('the permission', async ({ page }) => {
    await switchOn(page);
    const ended = told(page, 'DELETE');
    await page.context().clearPermissions();
    await page.evaluate(() => localStorage.setItem('permission', 'denied'));
    await page.reload();
    expect((await ended).status()).toBe(204);
  });
});

test('a subscription that the browser has changed is made anew, by a page that is open or by the next one', async ({
  page,
  context,
}) => {
  await switchOn(page);
  const worker = await serviceWorker(context);
  const change = () =>
    worker.evaluate(() => void dispatchEvent(new ExtendableEvent('pushsubscriptionchange')));
  const renewed = told(page, 'PUT');
  await change();
  expect((await renewed).status()).toBe(204);

  await page.goto('/robots.txt');
  await change();
  await expect.poll(() => digest(page)).toMatchObject({ endpoint: null });
  const later = told(page, 'PUT');
  await page.goto('/activities');
  expect((await later).status()).toBe(204);
});
