import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { recordsIn } from './records';
import { signedInAs } from './signedInAs';
import { exampleItem, topicsOn, unfold } from './studentPage';

async function exportFrom(page: Page) {
  await page.goto('/activities');
  await unfold(page, 'Your data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  return readFile(await download.path());
}

async function choose(page: Page, buffer: Buffer) {
  await page.goto('/activities');
  await unfold(page, 'Your data');
  const file = { name: 'desk.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Import my data').setInputFiles(file);
  return page.getByRole('dialog', { name: 'Import my data' });
}

async function importTo(page: Page, file: Buffer) {
  const preview = await choose(page, file);
  await preview.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(/Imported \d+ items/)).toBeVisible();
}

async function quickAdd(page: Page, topic: string) {
  await page.getByRole('button', { name: 'Quick add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject', { exact: true }).fill('Programming in JAVA');
  await dialog.getByLabel('Topic').fill(topic);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 entered.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: topic })).toBeVisible();
}

test('a tick on the phone comes home by file, with what was edited, deleted and added on both', async ({
  openStudentPage,
  openPage,
  server,
}) => {
  const { page: laptop, student } = await openStudentPage('/activities', {
    assignments: ['Essay', 'Report', 'Thesis', 'Poster'].map((topic) => exampleItem({ topic })),
  });
  // Another browser of the same student, which has none of their data.
  const phone = await openPage('/activities', {
    viewport: { width: 390, height: 844 },
    ...signedInAs(student, server.url),
  });
  await expect(phone.getByText('Your lists live in the browser in which you made them.')).toBeVisible();
  await importTo(phone, await exportFrom(laptop));

  await phone.goto('/showAssignments');
  await phone.getByRole('checkbox', { name: 'Essay' }).check();
  await phone.getByRole('button', { name: 'Actions for Report' }).click();
  await phone.getByRole('button', { name: 'Delete Report' }).click();
  await quickAdd(phone, 'Sketch');
  await laptop.goto('/showAssignments');
  await laptop.getByRole('button', { name: 'Edit Essay' }).click();
  await laptop.getByRole('dialog').getByLabel('Topic').fill('Long essay');
  await laptop.getByRole('button', { name: 'Save Changes' }).click();
  await laptop.getByRole('button', { name: 'Delete Thesis' }).click();
  await quickAdd(laptop, 'Slides');

  const preview = await choose(laptop, await exportFrom(phone));
  for (const [name, text] of [
    ['Added: 1', 'Sketch assignment'],
    ['Changed: 1', 'Long essay assignment · done'],
    ['Deleted: 1', 'Report assignment'],
  ] as const)
    await expect(preview.getByRole('list', { name }).getByRole('listitem')).toHaveText([text]);
  await preview.getByRole('button', { name: 'Import' }).click();
  await expect(laptop.getByText('Imported 3 items')).toBeVisible();

  await importTo(phone, await exportFrom(laptop));

  for (const page of [laptop, phone]) {
    await page.goto('/showAssignments');
    await expect.poll(() => topicsOn(page)).toEqual(['Long essay', 'Poster', 'Sketch', 'Slides']);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Long essay' })).toBeChecked();
  }
});

test('a student whose lists a former version of the site kept in a file is told once that they are not any more', async ({
  openStudentPage,
}) => {
  const { page, student } = await openStudentPage('/robots.txt', {
    assignments: [exampleItem({ topic: 'Essay' })],
  });
  await page.evaluate(async (userId) => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle('desk.json', { create: true });
    const opening = indexedDB.open('deskfolio-file-copies', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('handles');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const writing = opening.result.transaction('handles', 'readwrite');
    writing.objectStore('handles').put(handle, userId);
    await new Promise((resolve) => (writing.oncomplete = resolve));
    opening.result.close();
  }, student._id);

  await page.goto('/Explore');
  const farewell = page.getByText('desk.json is no longer kept in step with your lists.');
  await expect(farewell).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/activities$/);
  await expect.poll(() => recordsIn(page, 'fileCopies')).toEqual([]);
  await page.reload();
  await unfold(page, 'Your data');
  await expect(page.getByLabel('Import my data')).toBeVisible();
  await expect(farewell).toHaveCount(0);
});
