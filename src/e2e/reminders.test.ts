import type { BrowserContext, Page } from 'playwright-core';
import { day, exampleItem, openStudentPage } from './studentPage';
import { setUpTestSite } from './testSite';

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
  await context.addInitScript(addReader);
  return { ...opened, context };
}

/** Ticks or unticks an item and waits until the digest follows. */
async function toggle(page: Page, topic: string) {
  const before = JSON.stringify(await digests(page));
  await page.getByRole('checkbox', { name: topic }).click();
  await page.waitForFunction(
    async (text) => JSON.stringify(await (window as unknown as WithDigests).readDigests()) !== text,
    before,
  );
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
  for (const tab of [page, other]) await toggle(tab, 'Views');
  expect(await shown()).toBe(2);
});

test('the device holds topics and days for reminders only while their student is signed in', async () => {
  const { page } = await openWithItems();
  await page.goto('/activities');
  await remindMe(page).check();
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
