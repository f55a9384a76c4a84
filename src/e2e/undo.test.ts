import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { followInHeader } from './header';
import { addItem, day, exampleItem, stopClock } from './studentPage';

const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });
const data = () => ({
  assignments: [
    exampleItem({ topic: 'Essay', deadline: day(2) }),
    exampleItem({ topic: 'Report', deadline: day(3) }),
  ],
});

/** Deletes an item of the list, and returns the toast, which stays as long as the clock stands. */
async function deleteEssay(page: Page) {
  await page.clock.install();
  await page.goto('/showAssignments');
  await expect(box(page, 'Essay')).toBeVisible();
  await stopClock(page);
  await page.getByRole('button', { name: 'Delete Essay' }).click();
  return page.getByText('Assignment “Essay” deleted.');
}

test(
  'a student deletes an item, walks away, and takes it back',
  { tag: '@journey' },
  async ({ openStudentPage }) => {
    const { page } = await openStudentPage('/robots.txt', data());
    const toast = await deleteEssay(page);
    // The toast stays while the pointer is on it.
    await toast.hover();
    await page.clock.resume();
    await followInHeader(page, 'Explore');
    await expect(box(page, 'Report')).toBeVisible();
    await expect(box(page, 'Essay')).toHaveCount(0);
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.getByRole('region', { name: 'Next up' }).getByRole('checkbox', { name: 'Essay' }),
    ).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: 'Delete Report' }).click();
    await expect(box(page, 'Report')).toHaveCount(0);
    await page.reload();
    await page.getByText('Recently deleted').click();
    await page.getByRole('button', { name: 'Restore Report' }).click();
    await expect(box(page, 'Report')).toBeVisible();
    await page.reload();
    for (const topic of ['Essay', 'Report']) await expect(box(page, topic)).toBeVisible();
  },
);

test('a toast does not cover the open settings', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/robots.txt', data());
  const toast = await deleteEssay(page);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  const link = page.getByRole('link', { name: 'Edit Profile' });
  const isInReach = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect(async () => {
    // The toast is as high as the link.
    const [above, below] = [await link.boundingBox(), await toast.boundingBox()];
    expect(below?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass();
  await expect.poll(() => link.evaluate(isInReach)).toBe(true);
});

test('right after adding, Ctrl+Z takes the item back from the field in which one goes on', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/addAssignments');
  await addItem(page, 'Joins');
  await expect(page.getByText('Assignment Added Successfully!')).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('');
  await page.getByLabel('Topic').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Assignment Added Successfully!')).toHaveCount(0);

  await page.getByRole('button', { name: 'Quick add' }).click();
  await page.getByLabel('What is due?').fill('Loops java tomorrow');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 entered.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.goto('/showAssignments');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
});
