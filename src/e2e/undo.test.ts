import type { Page } from 'playwright-core';
import { day, exampleItem, openStudentPage } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });
const follow = (page: Page, name: RegExp) => page.getByRole('link', { name }).first().click();
const data = () => ({
  assignments: [
    exampleItem({ topic: 'Essay', deadline: day(2) }),
    exampleItem({ topic: 'Report', deadline: day(3) }),
  ],
});

test('deletes, walks away, and takes it back', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', data());
  await page.getByRole('button', { name: 'Delete Essay' }).click();
  await follow(page, /^Explore/);
  await box(page, 'Report').waitFor();
  expect(await box(page, 'Essay').count()).toBe(0);
  await page.getByText('Assignment “Essay” deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('region', { name: 'Next up' }).getByRole('checkbox', { name: 'Essay' }).waitFor();

  await page.goBack();
  await page.getByRole('button', { name: 'Delete Report' }).click();
  await box(page, 'Report').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Recently deleted').click();
  await page.getByRole('button', { name: 'Restore Report' }).click();
  await box(page, 'Report').waitFor();
  await page.reload();
  await box(page, 'Report').waitFor();
});

test('a toast does not cover the open settings', async () => {
  const { page } = await openStudentPage(testSite, '/robots.txt', data());
  // The toast stays.
  await page.clock.install();
  await page.goto('/showAssignments');
  await page.getByRole('button', { name: 'Delete Essay' }).click();
  const toast = page.getByText('Assignment “Essay” deleted.');
  await toast.waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  const link = page.getByRole('link', { name: 'Edit Profile' });
  await link.waitFor();
  const [above, below] = [await link.boundingBox(), await toast.boundingBox()];
  expect(below?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
  const isInReach = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  expect(await link.evaluate(isInReach)).toBe(true);
});

test('ticks, edits and deletions are taken back by Ctrl+Z on other pages, but not while text is typed', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', data());
  await page.getByRole('button', { name: 'Edit Essay' }).click();
  await page.getByRole('dialog').getByLabel('Topic').fill('Long essay');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete Report' }).click();
  await box(page, 'Report').waitFor({ state: 'detached' });

  await follow(page, /^Explore/);
  await follow(page, /^Add To-do/);
  await box(page, 'Long essay').check();
  await page.keyboard.press('Control+z');
  await page.getByRole('checkbox', { name: 'Long essay', checked: false }).waitFor();

  await follow(page, /^Add Assignments/);
  await page.getByLabel('Topic').pressSequentially('Notes');
  await page.keyboard.press('Control+z');
  expect(await page.getByLabel('Topic').inputValue()).not.toBe('Notes');

  await follow(page, /^Explore/);
  await box(page, 'Long essay').waitFor();
  expect(await box(page, 'Report').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await box(page, 'Report').waitFor();
  await page.keyboard.press('Control+z');
  await box(page, 'Essay').waitFor();
});
