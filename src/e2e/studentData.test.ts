import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { makeStudent, type Person } from '@/testing/examples';
import { day, exampleItem, topicsOn, withStoredData } from './studentPage';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

async function openLaptop(path: string, topics: readonly string[]) {
  const site = testSite.server();
  const student = await makeStudent('Ada Lovelace', site.ask);
  const data = { assignments: topics.map((topic) => exampleItem({ topic })) };
  const page = await testSite.openPage(path, {
    viewport: { width: 1280, height: 800 },
    ...withStoredData(student, site.url, data),
  });
  return { page, student };
}

/** Another browser of the same student, which has none of their data. */
const openPhone = (student: Person) =>
  testSite.openPage('/activities', {
    viewport: { width: 390, height: 844 },
    ...signedInAs(student, testSite.server().url),
  });

async function exportFrom(page: Page) {
  await page.goto('/activities');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

async function choose(page: Page, text: string) {
  await page.goto('/activities');
  const file = { name: 'desk.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Import my data').setInputFiles(file);
  return page.getByRole('dialog', { name: 'Import my data' });
}

async function importTo(page: Page, text: string) {
  const preview = await choose(page, text);
  await preview.getByRole('button', { name: 'Import' }).click();
  await page.getByText(/Imported \d+ items/).waitFor();
}

async function shownOn(page: Page, list = '/showAssignments') {
  await page.goto(list);
  await page.getByRole('listitem').getByRole('checkbox').first().waitFor();
  const done = page.getByRole('region', { name: /^Done/ }).getByRole('listitem').getByRole('checkbox');
  return { topics: await topicsOn(page), done: await done.count() };
}

async function rename(page: Page, topic: string, to: string) {
  await page.getByRole('button', { name: `Edit ${topic}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Topic').fill(to);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('checkbox', { name: to }).waitFor();
}

async function removeOnPhone(page: Page, topic: string) {
  await page.getByRole('button', { name: `Actions for ${topic}` }).click();
  await page.getByRole('button', { name: `Delete ${topic}` }).click();
}

async function quickAdd(page: Page, topic: string) {
  await page.getByRole('button', { name: 'Quick add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('Programming in JAVA');
  await dialog.getByLabel('Topic').fill(topic);
  await page.keyboard.press('Enter');
  await dialog.getByText('1 entered.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: topic }).waitFor();
}

test('a tick on the phone comes home by file, with what was edited, deleted and added on both', async () => {
  const { page: laptop, student } = await openLaptop('/activities', ['Essay', 'Report', 'Thesis', 'Poster']);
  const first = await exportFrom(laptop);
  const phone = await openPhone(student);
  await phone.getByText('Your lists live in the browser in which you made them.').waitFor();
  await importTo(phone, first);

  await phone.goto('/showAssignments');
  await phone.getByRole('checkbox', { name: 'Essay' }).check();
  await removeOnPhone(phone, 'Report');
  await quickAdd(phone, 'Sketch');
  await laptop.goto('/showAssignments');
  await rename(laptop, 'Essay', 'Long essay');
  await laptop.getByRole('button', { name: 'Delete Thesis' }).click();
  await quickAdd(laptop, 'Slides');

  const fromPhone = await exportFrom(phone);
  const preview = await choose(laptop, fromPhone);
  const group = (name: string) => preview.getByRole('list', { name }).getByRole('listitem').allTextContents();
  await preview.getByRole('heading', { name: 'Added: 1' }).waitFor();
  expect(await group('Added: 1')).toEqual(['Sketch assignment']);
  expect(await group('Changed: 1')).toEqual(['Long essay assignment · done']);
  expect(await group('Deleted: 1')).toEqual(['Report assignment']);
  await preview.getByRole('button', { name: 'Import' }).click();
  await laptop.getByText('Imported 3 items').waitFor();

  // Old files and files that come twice change nothing.
  await importTo(laptop, first);
  await importTo(laptop, fromPhone);
  const home = await exportFrom(laptop);
  await importTo(phone, home);
  await importTo(phone, first);
  await importTo(phone, home);

  const both = { topics: ['Long essay', 'Poster', 'Sketch', 'Slides'], done: 1 };
  expect(await shownOn(laptop)).toEqual(both);
  expect(await shownOn(phone)).toEqual(both);
});

test('an import can be undone on the next page, and the student’s own work since then stays', async () => {
  const { page: laptop, student } = await openLaptop('/activities', ['Essay', 'Report']);
  const first = await exportFrom(laptop);
  const phone = await openPhone(student);
  await importTo(phone, first);
  await phone.goto('/showAssignments');
  await phone.getByRole('checkbox', { name: 'Essay' }).check();
  await removeOnPhone(phone, 'Report');
  await quickAdd(phone, 'Sketch');

  const preview = await choose(laptop, await exportFrom(phone));
  await preview.getByRole('button', { name: 'Import' }).click();
  const toast = laptop.getByRole('status').filter({ hasText: 'Imported 3 items' });
  await toast.hover();
  await laptop.getByRole('link', { name: /^Show Assignments/ }).click();
  await laptop.getByRole('checkbox', { name: 'Essay', checked: true }).waitFor();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await laptop.getByRole('checkbox', { name: 'Report' }).waitFor();
  await laptop.getByRole('checkbox', { name: 'Essay', checked: false }).waitFor();

  expect(await shownOn(laptop)).toEqual({ topics: ['Essay', 'Report'], done: 0 });
});

test('where the browser shares files, the export is handed to another app, and comes in again from there', async () => {
  const { page } = await openLaptop('/robots.txt', ['Essay']);
  await page.addInitScript(() => {
    const shared: File[] = [];
    Object.assign(window, { shared });
    Object.assign(Navigator.prototype, {
      canShare: ({ files }: ShareData) => files?.every(({ name }) => name.endsWith('.txt')) ?? false,
      share: ({ files = [] }: ShareData) => Promise.resolve(void shared.push(...files)),
    });
  });
  await page.goto('/activities');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const name = await page.waitForFunction(() => (window as unknown as { shared: File[] }).shared[0]?.name);
  expect(await name.jsonValue()).toBe(`deskfolio-${day(0)}.txt`);
  const text = await page.evaluate(() => (window as unknown as { shared: File[] }).shared[0]?.text() ?? '');
  await importTo(page, text);
});

test('a share that the browser refuses is explained; one that the student cancels is not', async () => {
  const { page } = await openLaptop('/robots.txt', ['Essay']);
  await page.addInitScript(() => {
    const reasons = ['AbortError', 'NotAllowedError'];
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: () => Promise.reject(new DOMException('', reasons.shift())),
    });
  });
  await page.goto('/activities');
  const refused = page.getByText('This browser could not share the file.');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await refused.waitFor();
  expect(await refused.count()).toBe(1);
});
