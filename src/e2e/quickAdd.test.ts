import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { day } from './studentPage';

/** From the topic to the kinds of items and back: the arrow chooses the other kind. */
const otherKind = (arrow: 'ArrowLeft' | 'ArrowRight') => ['Shift+Tab', 'Shift+Tab', arrow, 'Tab', 'Tab'];

type Entry = { topic: string; before?: readonly string[]; after?: readonly string[] };

const entries: readonly Entry[] = [
  { topic: 'Loops' },
  { topic: 'Arrays' },
  // From the topic to the days: the arrow chooses the next one.
  { topic: 'Classes', after: ['Tab', 'ArrowRight'] },
  { topic: 'Lab 1', before: otherKind('ArrowRight') },
  { topic: 'Threads', before: otherKind('ArrowLeft') },
];

const dueOf = (page: Page, topic: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: topic }) })
    .locator('time');

test(
  'a student enters five items by keyboard, with at most six keys besides the text of each',
  { tag: '@journey' },
  async ({ openStudentPage }) => {
    const { page } = await openStudentPage('/Explore');
    await expect(page.getByRole('button', { name: 'Quick add' })).toBeVisible();
    // From then on, keys are listened to.
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Quick add' });
    await expect(dialog.getByLabel('Subject')).toBeFocused();
    await page.keyboard.type('Programming in JAVA');
    await page.keyboard.press('Tab');
    for (const { topic, before = [], after = [] } of entries) {
      for (const key of before) await page.keyboard.press(key);
      await page.keyboard.type(topic);
      for (const key of [...after, 'Enter']) await page.keyboard.press(key);
    }
    await expect(dialog.getByRole('status').getByText('5 entered.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // What was entered last is still on its way to the list, and survives a reload.
    await page.goto('/showAssignments');
    await expect(page.getByRole('checkbox')).toHaveCount(4);
    for (const topic of ['Loops', 'Arrays'])
      await expect(dueOf(page, topic)).toHaveAttribute('datetime', day(1));
    for (const topic of ['Classes', 'Threads'])
      await expect(dueOf(page, topic)).toHaveAttribute('datetime', day(7));
    await page.goto('/showPracticals');
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await expect(dueOf(page, 'Lab 1')).toHaveAttribute('datetime', day(7));
  },
);
