import type { BrowserContext, Page, Worker } from '@playwright/test';
import { signedIn } from '@/testing/examples';
import { expect, test as base } from './fixtures';
import { keepNotifications } from './keepNotifications';
import { recordsIn } from './records';
import { day, exampleItem, unfold, withStoredData } from './studentPage';

/** A student with something overdue, due today, due tomorrow and later. */
const test = base.extend({
  page: async ({ openPage, student, server }, use) => {
    const assignments = [
      exampleItem({ topic: 'Joins', deadline: day(-1), note: 'Chapter 4' }),
      exampleItem({ topic: 'Loops', deadline: day(1) }),
      exampleItem({ topic: 'Views', deadline: day(9) }),
    ];
    const practicals = [exampleItem({ topic: 'Circuits', deadline: day(0) })];
    const page = await openPage(
      '/robots.txt',
      withStoredData(student, server.url, { assignments, practicals }),
    );
    await page.context().grantPermissions(['notifications']);
    await page.context().addInitScript(keepNotifications);
    await page.context().addInitScript(takeTurns);
    await use(page);
  },
  context: ({ page }, use) => use(page.context()),
});
test.use({ serviceWorkers: 'allow' });

const remindMe = (page: Page) => page.getByRole('checkbox', { name: 'Remind me' });

const hourOf = (page: Page) => page.getByRole('combobox', { name: 'Hour' });

/** Sets the clock of all pages to a local hour, some days from today. Time does not pass. */
const setClock = (context: BrowserContext, fromToday: number, hour: number) =>
  context.clock.setFixedTime(`${day(fromToday)}T${hour}:00`);

/** Leaves the site, and comes back in the evening of a later day: a page that is open when the clock is set may remind first. */
async function openOn(page: Page, fromToday: number) {
  await page.goto('/robots.txt');
  await setClock(page.context(), fromToday, 18);
  await page.goto('/showAssignments');
}

/** What is in the browser's list of notifications. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body }) => `${title}: ${body}`);
  });

const expectNotifications = (page: Page, expected: string[]) =>
  expect.poll(() => notifications(page)).toEqual(expected);

const OF_TODAY =
  '1 overdue, 1 due today, 1 due tomorrow: Overdue: Joins\nDue today: Circuits\nDue tomorrow: Loops';

/** The digests of all accounts on this device. */
async function digests(page: Page) {
  const records = await recordsIn(page, 'digests');
  return records.map(({ value }) => value as { wanted: boolean; due: unknown });
}

/**
 * Chromium 156 forgets a notification whose list is read in the moment in which it is shown: here one waits for the other,
 * in all tabs. Counts what pages show, also what is closed again at once.
 */
function takeTurns() {
  if (!('ServiceWorkerRegistration' in window)) return;
  const { prototype } = ServiceWorkerRegistration;
  const { showNotification, getNotifications } = prototype;
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('notifications', act);
  prototype.showNotification = function show(...given) {
    return inTurn(() => {
      // One that stands there and changes is quiet.
      if (!given[1]?.silent) localStorage.setItem('shown', String(Number(localStorage.getItem('shown')) + 1));
      return showNotification.apply(this, given);
    });
  };
  prototype.getNotifications = function get(...given) {
    return inTurn(() => getNotifications.apply(this, given));
  };
}

/** How many reminders pages have shown. */
const shownCount = (page: Page) => page.evaluate(() => Number(localStorage.getItem('shown')));

/** Ticks or unticks an item and waits until the digest follows. */
async function toggle(page: Page, topic: string) {
  const before = await digests(page);
  await page.getByRole('checkbox', { name: topic }).click();
  await expect.poll(() => digests(page)).not.toEqual(before);
}

/** Switches reminders on, this evening: the student is reminded. */
async function switchOn(page: Page) {
  await setClock(page.context(), 0, 18);
  await page.goto('/activities');
  await unfold(page, 'Reminders');
  await remindMe(page).check();
  await expectNotifications(page, [OF_TODAY]);
}

test('a student is reminded once a day of what is due', async ({ page, context }) => {
  await switchOn(page);
  await page.goto('/showAssignments');
  await toggle(page, 'Loops');
  await toggle(page, 'Loops');

  const other = await context.newPage();
  await Promise.all([openOn(page, 1), openOn(other, 1)]);
  await expectNotifications(page, ['2 overdue, 1 due today: Overdue: Joins, Circuits\nDue today: Loops']);
  await toggle(page, 'Views');
  await expect(other.getByRole('checkbox', { name: 'Views' })).toBeChecked();
  await toggle(other, 'Views');

  // One more than these would have come before that of the next day.
  await other.close();
  await openOn(page, 2);
  await expectNotifications(page, ['3 overdue: Overdue: Joins, Circuits, Loops']);
  expect(await shownCount(page)).toBe(3);
});

test('a page that stays open reminds at the chosen hour and not at midnight', async ({ page, context }) => {
  await context.clock.install({ time: new Date(`${day(0)}T09:00`) });
  await page.goto('/activities');
  await unfold(page, 'Reminders');
  await remindMe(page).check();
  await hourOf(page).selectOption('20');
  await context.clock.fastForward('10:59:00');
  await context.clock.fastForward('00:02:00');
  await expectNotifications(page, [OF_TODAY]);

  await context.clock.fastForward('05:00:00');
  // The rows have moved to where they belong on that day, so that the click does not hit another one.
  await expect(page.getByText('Overdue by 2 days')).toBeVisible();
  await toggle(page, 'Circuits');
  await context.clock.fastForward('19:00:00');
  await expect.poll(() => shownCount(page)).toBe(2);
  await expectNotifications(page, ['1 overdue, 1 due today: Overdue: Joins\nDue today: Loops']);
});

test('a reminder changes when what it names is done, and goes with the last of it', async ({ page }) => {
  await switchOn(page);
  await page.goto('/showAssignments');
  await toggle(page, 'Joins');
  await expectNotifications(page, ['1 due today, 1 due tomorrow: Due today: Circuits\nDue tomorrow: Loops']);
  await toggle(page, 'Loops');
  await page.goto('/showPracticals');
  await expectNotifications(page, ['1 due today: Due today: Circuits']);
  await toggle(page, 'Circuits');
  await expectNotifications(page, []);
  await expect.poll(() => shownCount(page)).toBe(1);
});

test('a reminder whose page is closed before it is shown comes when the site is opened again', async ({
  page,
}) => {
  await switchOn(page);
  await openOn(page, 0);
  await page.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = () => {
      localStorage.setItem('asked', 'yes');
      return new Promise(() => undefined);
    };
  });
  await setClock(page.context(), 1, 18);
  await page.getByRole('checkbox', { name: 'Loops' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('asked'))).toBe('yes');
  await page.reload();
  await expectNotifications(page, ['2 overdue: Overdue: Joins, Circuits']);
});

test('the device holds topics and days for reminders only while their student is signed in', async ({
  page,
  context,
  student,
  server,
}) => {
  const due = [
    { topic: 'Joins', deadline: day(-1) },
    { topic: 'Circuits', deadline: day(0) },
    { topic: 'Loops', deadline: day(1) },
    { topic: 'Views', deadline: day(9) },
  ];
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: entry }).click();
  };
  await switchOn(page);
  await expect.poll(() => digests(page)).toMatchObject([{ due }]);
  await choose('Logout');
  await expect(page).toHaveURL(/\/SignIn$/);
  await expect.poll(() => digests(page)).toMatchObject([{ due: null }]);
  await expectNotifications(page, []);

  await setClock(context, 1, 18);
  const { token } = await signedIn(student, server.ask);
  await page.evaluate((text) => localStorage.setItem('Token', text), token);
  await page.goto('/activities');
  await expectNotifications(page, ['2 overdue, 1 due today: Overdue: Joins, Circuits\nDue today: Loops']);
  await unfold(page, 'Reminders');
  await expect(remindMe(page)).toBeChecked();
  expect(await digests(page)).toMatchObject([{ due }]);
  await choose('Clear my data on this device');
  await page.getByRole('button', { name: 'Clear my data' }).click();
  await expect.poll(() => digests(page)).toEqual([]);
  await unfold(page, 'Reminders');
  await expect(
    page.getByRole('checkbox', { name: 'Remind me', checked: false, disabled: false }),
  ).toBeVisible();
  await expectNotifications(page, []);
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

test('without an open page the service worker reminds once in the evening, and a click on the reminder opens the week', async ({
  page,
  context,
}) => {
  await switchOn(page);
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
  await expect(page.getByRole('grid')).toBeVisible();
  await dispatch(worker, 'periodicsync', `${day(2)}T18:00`);
  expect(await dispatch(worker, 'notificationclick', `${day(2)}T18:01`)).toMatchObject({
    done: ['focuses /activities'],
  });
});
