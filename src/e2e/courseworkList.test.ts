import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { exampleItem } from './studentPage';

const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** But for fractions of a pixel. */
const WHOLE = { ratio: 0.99 };

const topic = 'Normal forms up to BCNF, with the proofs of lecture seven';

const test = base.extend<{ openOn: (width: number, height: number) => Promise<Page> }>({
  /** Opens a list of two items on a screen of this size. */
  openOn: async ({ openStudentPage }, use) =>
    use(async (width, height) => {
      const { page } = await openStudentPage('/robots.txt', {
        assignments: [exampleItem({ topic, note: 'Exercise 3\nExercise 7' }), exampleItem()],
      });
      await page.setViewportSize({ width, height });
      await page.goto('/showAssignments');
      await expect(box(page, topic)).toBeVisible();
      return page;
    }),
});

for (const { width, height, fieldRows } of [
  // On a phone, the search has a row of its own.
  { width: 390, height: 844, fieldRows: 2 },
  { width: 1280, height: 800, fieldRows: 1 },
])
  test(`on a screen of ${width} by ${height} pixels, the first row is seen without scrolling`, async ({
    openOn,
  }) => {
    const page = await openOn(width, height);
    await expect(page.getByRole('listitem').first()).toBeInViewport(WHOLE);
    // The menu of a row is for phones, and covers nothing elsewhere.
    await expect(page.getByRole('button', { name: `Actions for ${topic}` })).toHaveCount(width < 700 ? 1 : 0);
    await expect(page.getByRole('button', { name: `Edit ${topic}` })).toHaveCount(width < 700 ? 0 : 1);
    const fields = page.getByRole('search').locator('input, select');
    const tops = () =>
      fields.evaluateAll((elements) => elements.map((field) => field.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await tops()).size).toBe(fieldRows);
  });

test('a long subject does not move the rest of its row, checkboxes are large enough for a thumb, and bars show what is done', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/showAssignments', {
    assignments: [
      exampleItem({ topic: 'Loops', status: 'done' }),
      exampleItem({ topic: 'Arrays' }),
      exampleItem({
        topic: 'Bazaars',
        subject: 'Delhi through the Ages: From Colonial to Contemporary Times',
      }),
    ],
  });
  const placeOfDeadline = async (topic: string) => {
    const row = page.getByRole('listitem').filter({ has: box(page, topic) });
    const due = await row.getByText('Days remaining: 5').boundingBox();
    return [due?.x ?? 0, (due?.y ?? 0) - ((await row.boundingBox())?.y ?? 0)].map(Math.round);
  };
  await expect(async () =>
    expect(await placeOfDeadline('Bazaars')).toEqual(await placeOfDeadline('Arrays')),
  ).toPass();
  await expect
    .poll(async () => {
      const { width, height } = (await box(page, 'Arrays').boundingBox()) ?? { width: 0, height: 0 };
      return Math.min(width, height);
    })
    .toBeGreaterThanOrEqual(24);

  await press(page, 'Statistics');
  const rows = page.getByRole('table', { name: 'By subject' }).locator('tr');
  const filled = () =>
    rows.evaluateAll((elements) =>
      elements.map((row) =>
        [...row.querySelectorAll('rect')]
          .filter((part) => getComputedStyle(part).fill !== 'none')
          .map((part) => part.getBBox().width),
      ),
    );
  await expect.poll(filled).toEqual([[50], []]);
});

test('going back to a long list finds the row that was on the screen', async ({ openStudentPage }) => {
  const assignments = Array.from({ length: 60 }, (_, index) => exampleItem({ topic: `Chapter ${index}` }));
  const { page } = await openStudentPage('/showAssignments', { assignments });
  const label = page.getByRole('button', { name: 'Open Chapter 40', exact: true });
  await box(page, 'Chapter 40').focus();
  await expect(label).toBeInViewport(WHOLE);
  // A real click would scroll to the link first.
  await page
    .getByRole('link', { name: 'Show Practicals', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await page.goBack();
  await expect(label).toBeInViewport(WHOLE);
});

test('on a phone, the actions of a row are behind one button, and on the narrowest screen nothing sticks out', async ({
  openOn,
}) => {
  const page = await openOn(320, 640);
  const edit = page.getByRole('button', { name: `Edit ${topic}` });
  await expect(edit).toHaveCount(0);
  const opener = page.getByRole('button', { name: `Actions for ${topic}` });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await edit.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await page.getByRole('button', { name: `Open ${topic}` }).press('Enter');
  await expect(page.getByText(/^Exercise 3/)).toHaveText(/^Exercise 3\nExercise 7$/, { useInnerText: true });
  await page.keyboard.press('Escape');
  await press(page, 'Statistics');
  await expect(page.getByRole('table', { name: 'By subject' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBe(0);
  await edit.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Notes')).toBeVisible();
  await expect.poll(overflow).toBe(0);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport(WHOLE);
});
