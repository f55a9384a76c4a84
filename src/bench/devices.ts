import type { Browser, Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { openBrowser } from '@/e2e/browser';
import { signedInAs } from '@/e2e/signedInAs';
import { day, exampleItem, unfold, withStoredData } from '@/e2e/studentPage';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { makeStudent, type Person } from '@/testing/examples';
import { openMeasured } from './measuring/openMeasured';
import { median, ms, type Row } from './measuring/row';
import { waitingDevices } from './measuring/waitingDevices';
import { rest } from './measuring/waits';

const ITEMS = 1_000;
const ROUNDS = 7;
const SLOWDOWN = 4;
/** A change is written one second later, and what it costs is over then. */
const WRITTEN_MS = 6_000;

const isDesk = (url: string) => new URL(url).pathname === endpoints.desk();

/** Another device coming to the front. */
const comeToFront = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const firstBox = (page: Page) => page.locator('[data-item] input').first();

async function press(page: Page, name: string) {
  await unfold(page, 'Devices');
  await page.getByRole('region', { name: 'Devices' }).getByRole('button', { name, exact: true }).click();
}

async function openLaptop(browser: Browser, { url }: BuiltServer, student: Person) {
  const assignments = Array.from({ length: ITEMS }, (_, index) =>
    exampleItem({ topic: `Chapter ${index + 1}, exercises`, deadline: day(index % 100) }),
  );
  const viewport = { width: 1280, height: 800 };
  return openMeasured(browser, url, { viewport, ...withStoredData(student, url, { assignments }) });
}

/** Opens a second device with the code of the first. */
async function openPhone(browser: Browser, laptop: Page, { url }: BuiltServer, student: Person) {
  await press(laptop, 'Add a device');
  const link = await laptop.getByRole('dialog').getByRole('link').textContent();
  await laptop.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const phone = await openMeasured(browser, url, {
    viewport: { width: 390, height: 844 },
    ...signedInAs(student, url),
  });
  await phone.page.goto(link ?? '');
  await phone.page.getByRole('button', { name: 'Connect' }).click();
  await phone.page.getByText(/^In step/).waitFor();
  return phone;
}

/** The longest task in the seconds after each tick, in milliseconds; the browser reports none below 50 ms. */
async function longestTasks(page: Page) {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await firstBox(page).click();
    longest.push(
      await page.evaluate(
        (wait) =>
          new Promise<number>((resolve) => {
            let most = 0;
            const observer = new PerformanceObserver((list) => {
              for (const { duration } of list.getEntries()) most = Math.max(most, duration);
            });
            observer.observe({ type: 'longtask' });
            setTimeout(() => resolve(most), wait);
          }),
        WRITTEN_MS,
      ),
    );
  }
  return longest;
}

const longest = (tasks: readonly number[]) => {
  const most = median(tasks);
  return most === 0 ? 'none over 50 ms' : ms(most);
};

/** What keeping devices in step costs, and how long a change takes to the other one. */
export default async function devices(): Promise<Row[]> {
  const browser = await openBrowser();
  const site = await startBuiltServer();
  try {
    const student = await makeStudent('Ada Lovelace', site.ask);
    const laptop = await openLaptop(browser, site, student);
    const { page, session } = laptop;
    const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

    await page.goto('/showAssignments');
    await firstBox(page).waitFor();
    await rest(page, WRITTEN_MS);
    await slowDown(SLOWDOWN);
    const without = await longestTasks(page);

    await slowDown(1);

    await page.goto('/activities');
    await press(page, 'Keep my devices in step');
    await page.getByText(/^In step/).waitFor();
    const phone = await openPhone(browser, page, site, student);

    await phone.page.goto('/showAssignments');
    await page.goto('/showAssignments');
    await firstBox(page).waitFor();
    await rest(page, WRITTEN_MS);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (isDesk(response.url())) answers.push(response.status());
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      await comeToFront(page);
      await rest(page, 1_000);
    }

    const nothingNew = [...answers];

    const arrivals: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const undoneHere = page.locator('[data-item]').getByRole('checkbox', { checked: false }).first();
      const name = (await undoneHere.getAttribute('aria-label')) ?? '';
      const undone = phone.page.getByRole('checkbox', { name, exact: true, checked: false });
      if ((await undone.count()) !== 1) throw new Error(`The other device does not show ${name} as undone.`);
      const started = performance.now();
      await undoneHere.click();
      await undone.waitFor({ state: 'hidden' });
      arrivals.push(performance.now() - started);
    }

    await slowDown(SLOWDOWN);
    await rest(page, WRITTEN_MS);
    const withSync = await longestTasks(page);
    await Promise.all([laptop.close(), phone.close()]);

    const items = `${ITEMS.toLocaleString('en')} items`;
    return [
      {
        what: `Coming to the front with nothing new, ${ROUNDS} times, ${items}`,
        measured: `answered ${nothingNew.join(', ')}`,
      },
      {
        what: `The longest task in the ${WRITTEN_MS / 1_000} s after a tick that is written, ${items}`,
        measured: longest(withSync),
        baseline: `${longest(without)} (not kept in step)`,
      },
      {
        what: `From a tick until it is on the other device, ${items}`,
        measured: ms(median(arrivals)),
      },
      await waitingDevices(),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
