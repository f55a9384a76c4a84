import { expect, test } from './fixtures';
import { recordsIn } from './records';
import { exampleItem, unfold } from './studentPage';

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
