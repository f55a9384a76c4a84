import type { BrowserContext, Page, Worker } from 'playwright-core';
import { day, exampleItem, openStudentPage } from './studentPage';
import { setUpTestSite } from './testSite';
import { untilTrue } from './untilTrue';

const testSite = setUpTestSite();

const remindMe = (page: Page) => page.getByRole('checkbox', { name: 'Remind me' });

const isOn = (page: Page) => page.getByRole('checkbox', { name: 'Remind me', checked: true });

/** Sets the clock of all pages to a local hour, some days from today. Time does not pass. */
async function setClock(context: BrowserContext, fromToday: number, hour: number) {
  await context.clock.setFixedTime(`${day(fromToday)}T${hour}:00`);
}

/** What is in the browser's list of notifications. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body }) => `${title}: ${body}`);
  });

/** Waits until the notifications are these. */
async function waitForNotifications(page: Page, expected: string[]) {
  for (;;) {
    const shown = await notifications(page);
    if (shown.join() === expected.join()) return;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

type WithDigests = { readDigests: () => Promise<unknown[]> };

/** Reads the digests of all accounts on this device. Runs in the page. */
function addReader() {
  const readDigests = () =>
    new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('deskfolio-reminders');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('digests').objectStore('digests').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result as unknown[]);
        };
      };
    });
  Object.assign(window, { readDigests } satisfies WithDigests);
}

const digests = (page: Page) => page.evaluate(() => (window as unknown as WithDigests).readDigests());

/** The packaged headless shell has no notifications. There, the site keeps the list that a full browser shows. */
function keepNotifications() {
  // The browser's own empty page has no service workers.
  if (!('ServiceWorkerRegistration' in window) || Notification.permission !== 'denied') return;
  type Shown = { title: string; body?: string };
  const read = () => JSON.parse(localStorage.getItem('notifications') ?? '[]') as Shown[];
  const write = (shown: Shown[]) => localStorage.setItem('notifications', JSON.stringify(shown));
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: (title: string, { body }: NotificationOptions) =>
      Promise.resolve(write([...read(), { title, body }])),
    getNotifications: () =>
      Promise.resolve(
        read().map((shown) => ({
          ...shown,
          close: () => write(read().filter(({ title }) => title !== shown.title)),
        })),
      ),
  });
}

/**
 * Chromium 156 forgets a notification whose list is read in the moment in which it is shown: here one waits for the other,
 * in all tabs.
 */
function takeTurns() {
  if (!('ServiceWorkerRegistration' in window)) return;
  const { prototype } = ServiceWorkerRegistration;
  const { showNotification, getNotifications } = prototype;
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('notifications', act);
  prototype.showNotification = function show(...given) {
    return inTurn(() => showNotification.apply(this, given));
  };
  prototype.getNotifications = function get(...given) {
    return inTurn(() => getNotifications.apply(this, given));
  };
}

async function openWithItems() {
  const opened = await openStudentPage(testSite, '/robots.txt', {
    assignments: [
      exampleItem({ topic: 'Joins', deadline: day(-1), note: 'Chapter 4' }),
      exampleItem({ topic: 'Loops', deadline: day(1) }),
      exampleItem({ topic: 'Views', deadline: day(9) }),
    ],
    practicals: [exampleItem({ topic: 'Circuits', deadline: day(0) })],
  });
  const context = opened.page.context();
  await context.grantPermissions(['notifications']);
  await context.addInitScript(keepNotifications);
  await context.addInitScript(takeTurns);
  await context.addInitScript(addReader);
  return { ...opened, context };
}

/** Ticks or unticks an item and waits until the digest follows. */
async function toggle(page: Page, topic: string) {
  const before = JSON.stringify(await digests(page));
  await page.getByRole('checkbox', { name: topic }).click();
  await untilTrue(
    page,
    async (text) => JSON.stringify(await (window as unknown as WithDigests).readDigests()) !== text,
    before,
  );
}

/** Switches reminders on and waits until that is stored. */
async function switchOn(page: Page) {
  await remindMe(page).check();
  await untilTrue(page, async () => {
    const stored = await (window as unknown as WithDigests).readDigests();
    return stored.some((digest) => (digest as { wanted: boolean }).wanted);
  });
}

test('is reminded once', async () => {
  const { page, context } = await openWithItems();
  // Counts every reminder that a page shows, also one that is closed again at once.
  await context.addInitScript(() => {
    // The browser's own empty page has no service workers.
    if (!('ServiceWorkerRegistration' in window)) return;
    const { prototype } = ServiceWorkerRegistration;
    const { showNotification } = prototype;
    prototype.showNotification = function counted(...given) {
      localStorage.setItem('shown', `${localStorage.getItem('shown') ?? ''}*`);
      return showNotification.apply(this, given);
    };
  });
  const shown = () => page.evaluate(() => localStorage.getItem('shown')?.length);

  await setClock(context, 0, 18);
  await page.goto('/activities');
  await remindMe(page).check();
  const today = 'Overdue: Joins\nDue today: Circuits\nDue tomorrow: Loops';
  await waitForNotifications(page, [`1 overdue, 1 due today, 1 due tomorrow: ${today}`]);

  await page.goto('/showAssignments');
  await toggle(page, 'Loops');
  await toggle(page, 'Loops');
  expect(await shown()).toBe(1);

  await setClock(context, 1, 18);
  const other = await context.newPage();
  await Promise.all([page.reload(), other.goto('/showAssignments')]);
  await waitForNotifications(page, ['2 overdue, 1 due today: Overdue: Joins, Circuits\nDue today: Loops']);
  await toggle(page, 'Views');
  await other.getByRole('checkbox', { name: 'Views', checked: true }).waitFor();
  await toggle(other, 'Views');
  expect(await shown()).toBe(2);
});

test('a page that stays open reminds in the evening and not at midnight', async () => {
  const { page, context } = await openWithItems();
  await context.clock.install({ time: new Date(`${day(0)}T09:00`) });
  await page.goto('/activities');
  await remindMe(page).check();
  const morning = 'Overdue: Joins\nDue today: Circuits\nDue tomorrow: Loops';
  await waitForNotifications(page, [`1 overdue, 1 due today, 1 due tomorrow: ${morning}`]);

  await context.clock.fastForward('16:00:00');
  // The rows have moved to where they belong on that day, so that the click does not hit another one.
  await page.getByText('Overdue by 2 days').waitFor();
  await toggle(page, 'Circuits');
  await context.clock.fastForward('17:00:00');
  await waitForNotifications(page, ['1 overdue, 1 due today: Overdue: Joins\nDue today: Loops']);
});

/** The page of a student who was reminded when reminders were switched on, this evening. */
async function openReminded() {
  const opened = await openWithItems();
  const { page, context } = opened;
  await setClock(context, 0, 18);
  await page.goto('/activities');
  await remindMe(page).check();
  const title = '1 overdue, 1 due today, 1 due tomorrow';
  const body = 'Overdue: Joins\nDue today: Circuits\nDue tomorrow: Loops';
  await waitForNotifications(page, [`${title}: ${body}`]);
  return opened;
}

test('reminders that are switched off and on again still come once a day', async () => {
  const { page, context } = await openReminded();
  await remindMe(page).uncheck();
  await waitForNotifications(page, []);
  await switchOn(page);
  await page.reload();
  await isOn(page).waitFor();
  await toggle(page, 'Joins');
  expect(await notifications(page)).toEqual([]);

  await setClock(context, 1, 18);
  await page.reload();
  await waitForNotifications(page, ['1 overdue, 1 due today: Overdue: Circuits\nDue today: Loops']);
});

test('the device holds topics and days for reminders only while their student is signed in', async () => {
  const { page } = await openWithItems();
  await page.goto('/activities');
  await switchOn(page);
  await page.reload();
  await isOn(page).waitFor();
  const due = [
    { topic: 'Joins', deadline: day(-1) },
    { topic: 'Circuits', deadline: day(0) },
    { topic: 'Loops', deadline: day(1) },
    { topic: 'Views', deadline: day(9) },
  ];
  expect(await digests(page)).toMatchObject([{ due }]);

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: entry }).click();
  };
  await choose('Clear my data on this device');
  await page.getByRole('button', { name: 'Clear my data' }).click();
  await isOn(page).waitFor({ state: 'detached' });
  expect(await digests(page)).toEqual([]);
  await waitForNotifications(page, []);

  await remindMe(page).check();
  await choose('Logout');
  await page.waitForURL('**/SignIn');
  expect(await digests(page)).toMatchObject([{ due: null }]);
  expect(await notifications(page)).toEqual([]);
});

test('a browser that blocks notifications, and one that has none, say so and lead to the calendar files', async () => {
  const { page } = await openStudentPage(testSite, '/activities');
  await remindMe(page).waitFor();
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    browserContextId: targetInfo.browserContextId,
  });
  await page.getByText('Your browser blocks notifications from this site.').waitFor();
  await remindMe(page).click();
  expect(await remindMe(page).isChecked()).toBe(false);

  await page.addInitScript(() => delete (window as { Notification?: unknown }).Notification);
  await page.reload();
  await page.getByText('This browser cannot show notifications.').waitFor();
  expect(await remindMe(page).count()).toBe(0);
  await page.getByRole('region', { name: 'Reminders' }).getByRole('link', { name: 'Practicals' }).click();
  await page.waitForURL('**/showPracticals');
});

type InWorker = typeof globalThis & {
  now: number;
  done: string[];
  shown: { title: string; body?: string; close: () => void }[];
};

/** The service worker, with a list of what it shows and opens: a browser lets only real clicks open a page. */
async function openWorker(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const self = globalThis as InWorker;
    const { Date: BrowserDate } = self;
    self.now = BrowserDate.now();
    self.Date = class extends BrowserDate {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [self.now]) as [number]));
      }
    } as DateConstructor;
    self.done = [];
    self.shown = [];
    const record = (text: string) => Promise.resolve(void self.done.push(text));
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: (title: string, { body }: NotificationOptions) => {
        const close = () => void (self.shown = self.shown.filter((shown) => shown.title !== title));
        self.shown.push({ title, body, close });
        return Promise.resolve();
      },
      getNotifications: () => Promise.resolve(self.shown),
    });
    Object.assign(navigator, { setAppBadge: (count: number) => record(`badge ${count}`) });
    const { Clients, WindowClient } = globalThis as unknown as Record<string, { prototype: object }>;
    Object.assign(Clients?.prototype ?? {}, { openWindow: (path: string) => record(`opens ${path}`) });
    Object.assign(WindowClient?.prototype ?? {}, {
      focus(this: { url: string }) {
        return record(`focuses ${new URL(this.url).pathname}`);
      },
    });
  });
  return worker;
}

/** Sends the worker an event as the browser does, and returns what it did until it was done with it. */
const dispatch = (worker: Worker, type: 'periodicsync' | 'notificationclick', at: string) =>
  worker.evaluate(
    async ([name, time]) => {
      const self = globalThis as InWorker;
      self.now = Date.parse(time);
      self.done = [];
      let work: Promise<unknown> | undefined;
      const waitUntil = (promise: Promise<unknown>) => void (work = promise);
      const [notification] = self.shown;
      self.dispatchEvent(Object.assign(new Event(name), { tag: 'reminder', notification, waitUntil }));
      await work;
      return { done: self.done, shown: self.shown.map(({ title, body }) => `${title}: ${body}`) };
    },
    [type, at] as const,
  );

test('without an open page the service worker reminds once in the evening, and a click on the reminder opens the week', async () => {
  const { page, context } = await openReminded();
  const worker = await openWorker(context);
  await page.goto('about:blank');

  const badge = ['badge 3'];
  expect(await dispatch(worker, 'periodicsync', `${day(1)}T17:59`)).toEqual({ done: badge, shown: [] });
  const shown = ['2 overdue, 1 due today: Overdue: Joins, Circuits\nDue today: Loops'];
  expect(await dispatch(worker, 'periodicsync', `${day(1)}T18:00`)).toEqual({ done: badge, shown });
  expect(await dispatch(worker, 'periodicsync', `${day(1)}T22:00`)).toEqual({ done: badge, shown });
  expect(await dispatch(worker, 'notificationclick', `${day(1)}T22:01`)).toEqual({
    done: ['opens /activities'],
    shown: [],
  });

  await setClock(context, 1, 22);
  await page.goto('/activities?view=month');
  await page.getByRole('grid').waitFor();
  await dispatch(worker, 'periodicsync', `${day(2)}T18:00`);
  expect(await dispatch(worker, 'notificationclick', `${day(2)}T18:01`)).toMatchObject({
    done: ['focuses /activities'],
  });
});

test("the badge of the installed app counts what is overdue or due today, and goes with the student's sign-out", async () => {
  const { page } = await openWithItems();
  await page.addInitScript(() => {
    const record = (count?: number) => Promise.resolve(localStorage.setItem('badge', String(count ?? 0)));
    Object.assign(navigator, { setAppBadge: record, clearAppBadge: record });
  });
  const waitForBadge = (count: number) =>
    page.waitForFunction((text) => localStorage.getItem('badge') === text, String(count));
  await page.goto('/showAssignments');
  await waitForBadge(2);
  await page.getByRole('checkbox', { name: 'Joins' }).check();
  await waitForBadge(1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await waitForBadge(0);
});
