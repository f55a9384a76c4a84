import type { BrowserContextOptions, Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { calendarDays } from '@/server/calendarDays';
import { site as owner } from '@/site';
import { exampleMessage, makeStudent } from '@/testing/examples';
import { openSite } from '@/testing/openSite';
import { violationsOf } from './accessibility/accessibilityProblems';
import { expect, test as base } from './fixtures';
import { signedInAs } from './signedInAs';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 30;

const chooserOf = (page: Page) => page.getByRole('slider', { name: 'Day of the chart' });
const messageOn = (page: Page) => page.getByRole('link', { name: 'Message from Ada' });

const test = base.extend<{ openDesk: (options?: BrowserContextOptions) => Promise<Page> }>({
  // With a past, and a clock that stands at noon where the owner is, so that no day ends during a test.
  server: async ({}, use, testInfo) => {
    const { dayOf, startOf } = calendarDays(owner.timeZone);
    const noon = startOf(dayOf(Date.now())) + DAY / 2;
    let clock: Date;
    const onDay = (daysAgo: number) => (clock = new Date(noon - daysAgo * DAY));
    const location = { dataDir: testInfo.outputPath('data'), databaseUrl: undefined };
    const { app, ask, close } = await openSite(location, {}, () => clock);
    const visit = (browser: string, from?: string) =>
      app.inject({
        method: 'PATCH',
        url: endpoints.totalVisits(),
        headers: { 'user-agent': browser },
        query: { page: '/', ...(from && { from }) },
      });

    onDay(7);
    for (const browser of ['Firefox', 'Safari', 'Opera']) await visit(browser, 'www.linkedin.com');
    onDay(1);
    for (const browser of ['Firefox', 'Safari', 'Safari']) await visit(browser);
    await makeStudent('Ada Lovelace', ask);
    await ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ name: 'Ada' }) });
    onDay(0);
    const url = await app.listen({ host: 'localhost', port: 0 });
    const stop = () => close().then(() => null);
    await use({ url, ask, pid: process.pid, log: () => '', stop });
    await stop();
  },
  openDesk: async ({ openPage, server, admin }, use) => {
    await use(async (options) => {
      const page = await openPage('/admin/desk', { ...signedInAs(admin, server.url), ...options });
      await expect(chooserOf(page)).toBeVisible();
      // Above the chart.
      await expect(messageOn(page)).toBeVisible();
      return page;
    });
  },
});

test('the owner sees yesterday in the chart', { tag: '@journey' }, async ({ openDesk, openPage }) => {
  const page = await openDesk();
  await expect(page.getByText(/^No visitors today, 3 last \w+day$/)).toBeVisible();
  const chooser = chooserOf(page);
  const shows = (figures: RegExp) => expect(chooser).toHaveAttribute('aria-valuetext', figures);
  await chooser.press('ArrowLeft');
  await shows(/: 2 visitors, 1 message, 1 new user$/);
  await expect(page.getByText('2 visitors', { exact: true })).toBeVisible();
  for (let day = 0; day < 6; day += 1) await chooser.press('ArrowLeft');
  await shows(/: 3 visitors, no messages, no new users$/);
  await chooser.press('Home');
  await shows(/: no visitors/);

  await page.getByRole('button', { name: 'Show as table' }).press('Enter');
  const yesterday = page.getByRole('table').getByRole('row').nth(2);
  await expect(yesterday.getByRole('cell')).toHaveText(['2', '1', '1']);

  // Another person visits meanwhile.
  const visitor = await openPage('/');
  await expect(visitor.getByText('Total visits: 7')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/^1 visitor today, 3 last \w+day$/)).toBeVisible();
});

test('the owner sees where visitors come from', async ({ openDesk, openPage }) => {
  const visitor = await openPage('/robots.txt');
  const go = (path: string) => visitor.goto(path, { referer: 'https://news.ycombinator.com/item?id=1' });
  await go('/');
  await expect(visitor.getByText('Total visits: 7')).toBeVisible();
  // On the same day again.
  await go('/projects');
  await expect(visitor.getByText('Total visits: 8')).toBeVisible();

  const page = await openDesk();
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(rows('The page they came to first')).toHaveText(['/6 visitors']);
  await expect(rows('The site that had the link')).toHaveText([
    'linkedin.com3 visitors',
    'news.ycombinator.com1 visitor',
  ]);
  const [first, second] = await Promise.all(
    ['/', 'linkedin.com'].map((name) => page.getByText(name, { exact: true }).boundingBox()),
  );
  expect(first?.y).toBe(second?.y);
});

test('a press on a column of the chart chooses its day, and the mouse shows it before', async ({
  openDesk,
}) => {
  const page = await openDesk();
  const chooser = chooserOf(page);
  const { width } = (await chooser.boundingBox()) ?? { width: 0 };
  const inColumn = (column: number, share: number) => ({
    position: { x: (width * (column + share)) / DAYS, y: 100 },
  });
  const shows = (visitors: string) =>
    expect(chooser).toHaveAttribute('aria-valuetext', new RegExp(`: ${visitors},`));
  const leave = () => page.getByRole('heading', { name: 'The last 30 days' }).hover();
  await chooser.hover(inColumn(28, 0.1));
  await shows('2 visitors');
  await leave();
  await shows('no visitors');
  for (const share of [0.1, 0.9])
    for (const [column, visitors] of [
      [22, '3 visitors'],
      [28, '2 visitors'],
    ] as const) {
      await chooser.click(inColumn(column, share));
      await chooser.hover(inColumn(15, share));
      await shows('no visitors');
      await leave();
      await shows(visitors);
    }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`everyone can use the desk with its table in the ${colorScheme} theme`, async ({ openDesk }) => {
    const page = await openDesk({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => violationsOf(page, ['color-contrast'])).toEqual([]);
  });
