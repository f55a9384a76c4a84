import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import { exampleMessage, makeAdmin, makeStudent, signedIn, type Person } from '@/testing/examples';
import { openSite } from '@/testing/injectedSite';
import { violationsOf } from './accessibility/accessibilityProblems';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const DAY = 24 * 60 * 60 * 1000;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
let admin: Person;

/** What happened on earlier days is done there, by a server with another clock on the same data. */
beforeAll(async () => {
  let clock = new Date();
  const site = await openSite({ dataDir, databaseUrl: undefined }, {}, () => clock);
  const { ask, send } = site;
  const onDay = (daysAgo: number) => (clock = new Date(Date.now() - daysAgo * DAY));
  const visit = () => send({ method: 'PATCH', url: endpoints.totalVisits() });

  onDay(40);
  admin = await makeAdmin('Grace Hopper', ask);
  onDay(7);
  for (let count = 0; count < 3; count += 1) await visit();
  onDay(1);
  await visit();
  await visit();
  await makeStudent('Ada Lovelace', ask);
  await ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ name: 'Ada' }) });
  await site.close();
});

const testSite = setUpTestSite({ env: { DATA_DIR: dataDir } });

beforeAll(async () => {
  admin = { ...admin, ...(await signedIn(admin, testSite.server().ask)) };
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const openDesk = async (options = {}) => {
  const { url } = testSite.server();
  const page = await testSite.openPage('/admin/desk', { ...signedInAs(admin, url), ...options });
  await chooserOf(page).waitFor();
  return page;
};
const chooserOf = (page: Page) => page.getByRole('slider', { name: 'Day of the chart' });
const chosen = (page: Page) => chooserOf(page).getAttribute('aria-valuetext');

test('the owner sees yesterday in the chart', async () => {
  const page = await openDesk();
  await page.getByText(/^No visits today, 3 last \w+day$/).waitFor();
  const chooser = chooserOf(page);
  await chooser.press('ArrowLeft');
  expect(await chosen(page)).toMatch(/: 2 visits, 1 message, 1 new user$/);
  await page.getByText('2 visits', { exact: true }).waitFor();
  for (let day = 0; day < 6; day += 1) await chooser.press('ArrowLeft');
  expect(await chosen(page)).toMatch(/: 3 visits, no messages, no new users$/);
  await chooser.press('Home');
  expect(await chosen(page)).toMatch(/: no visits/);

  await page.getByRole('button', { name: 'Show as table' }).press('Enter');
  const yesterday = page.getByRole('table').getByRole('row').nth(2);
  expect(await yesterday.getByRole('cell').allTextContents()).toEqual(['2', '1', '1']);

  // Another person visits meanwhile.
  const visitor = await testSite.openPage('/');
  await visitor.getByText('Total visits: 6').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(/^1 visit today, 3 last \w+day$/).waitFor();
});

test('a press on a column of the chart chooses its day, and the mouse shows it before', async () => {
  const page = await openDesk();
  await chooserOf(page).scrollIntoViewIfNeeded();
  const { x, y, width } = (await chooserOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const inColumn = (column: number, share: number): [number, number] => [
    x + (width * (column + share)) / 30,
    y + 100,
  ];
  const shows = (visits: string) => page.locator(`[aria-valuetext*=": ${visits},"]`).waitFor();
  await page.mouse.move(...inColumn(28, 0.1));
  await shows('2 visits');
  await page.mouse.move(x + width / 2, y - 40);
  await page.locator('[aria-valuetext]:not([aria-valuetext*=": 2 visits,"])').waitFor();
  for (const share of [0.1, 0.9]) {
    await page.mouse.click(...inColumn(22, share));
    await shows('3 visits');
    await page.mouse.move(...inColumn(28, share));
    await shows('2 visits');
    await page.mouse.click(...inColumn(28, share));
    await page.mouse.move(x + width / 2, y - 40);
    await shows('2 visits');
  }
});

test('a message is opened from the desk with the keyboard, and the inbox shows it', async () => {
  const page = await openDesk();
  const link = page.getByRole('link', { name: 'Message from Ada' });
  await link.press('Enter');
  await page.getByRole('button', { name: 'Mark message from Ada as new' }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toContain(exampleMessage().message);
  await page.goBack();
  await page.getByRole('link', { name: '1 read, not answered yet' }).press('Enter');
  await page.getByText('1–1 of 1').waitFor();
  expect(new URL(page.url()).search).toBe('?status=read');
});

test.each(['light', 'dark'] as const)(
  'everyone can use the desk with its table in the %s theme',
  async (colorScheme) => {
    const page = await openDesk({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('table').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
  },
);
