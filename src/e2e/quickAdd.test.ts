import type { Page } from '@playwright/test';
import { dayBelow, dragByMouse } from './drag';
import { expect, test } from './fixtures';
import { day } from './studentPage';

test.use({ serviceWorkers: 'allow' });

const dueOf = (page: Page, topic: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: topic }) })
    .locator('time');

/** Opens the dialog with its key, types the lines, and closes it. */
async function typeItems(page: Page, lines: readonly string[]) {
  // From then on, the lists are loaded and keys are listened to.
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Quick add' });
  await expect(dialog.getByLabel('What is due?')).toBeFocused();
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('status').getByText(`${lines.length} entered.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test(
  'an item is typed in one line, dragged a day on and undone',
  { tag: '@journey' },
  async ({ openStudentPage }) => {
    const { page } = await openStudentPage('/activities');
    const dueOn = (fromToday: number) =>
      page.locator(`section[data-day="${day(fromToday)}"]`).getByRole('listitem');
    await typeItems(page, ['ER diagram tomorrow #pj']);
    await expect(dueOn(1)).toContainText(['Programming in JAVA']);

    const opener = page.getByRole('button', { name: 'Open ER diagram' });
    await dragByMouse(page, { down: opener, at: dayBelow(page, day(2)) });
    await expect(dueOn(2)).toContainText(['ER diagram']);
    await page.keyboard.press('Control+z');
    await expect(dueOn(1)).toContainText(['ER diagram']);
    await page.keyboard.press('Control+z');
    await expect(opener).toHaveCount(0);
    await page.goto('/showAssignments');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
  },
);

test('a line is read without a connection', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/activities');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
  await typeItems(page, ['ER diagram day after tomorrow #pj']);
  await page.context().setOffline(false);
  await page.goto('/showAssignments');
  await expect(dueOf(page, 'ER diagram')).toHaveAttribute('datetime', day(2));
});
