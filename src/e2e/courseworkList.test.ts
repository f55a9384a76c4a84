import type { Page } from 'playwright-core';
import { day, exampleItem, openStudentPage } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const deadlines = (page: Page) =>
  page
    .getByRole('listitem')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));

test('enters a lab once for the term, moves one date and deletes the rest', async () => {
  const { page } = await openStudentPage(testSite, '/addPracticals');
  await page.getByLabel('Subject').fill('Programming in JAVA');
  await page.getByLabel('Topic').fill('Lab');
  await page.getByLabel('Deadline').fill(day(7));
  await page.getByLabel('Repeat').selectOption('Every week');
  await page.getByLabel('Until').fill(day(35));
  await page.getByRole('button', { name: 'Add Practical' }).click();
  await page.getByText('Practicals Added Successfully!').waitFor();
  await page.getByRole('link', { name: 'Show Practicals' }).click();
  await box(page, 'Lab').nth(4).waitFor();
  expect(await deadlines(page)).toEqual([7, 14, 21, 28, 35].map((days) => day(days)));

  await page.getByRole('button', { name: 'Edit Lab' }).nth(1).click();
  await page.getByRole('dialog').getByLabel('Deadline').fill(day(16));
  await press(page, 'Save Changes');
  await press(page, 'Only this one');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await deadlines(page)).toEqual([7, 16, 21, 28, 35].map((days) => day(days)));

  await page.getByRole('button', { name: 'Delete Lab' }).nth(2).click();
  await press(page, 'This and all later ones');
  await page.getByText('3 practicals “Lab” deleted.').waitFor();
  await page.reload();
  await box(page, 'Lab').nth(1).waitFor();
  expect(await deadlines(page)).toEqual([7, 16].map((days) => day(days)));
});

test('what was deleted can be restored after a reload', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', {
    assignments: [exampleItem({ topic: 'Essay' })],
  });
  await press(page, 'Delete Essay');
  await page.getByText('Nothing here yet.').waitFor();
  await page.reload();
  await press(page, 'Recently deleted');
  await press(page, 'Restore Essay');
  await page.reload();
  await box(page, 'Essay').waitFor();
  expect(await page.getByText('Recently deleted').count()).toBe(0);
});

const topic = 'Normal forms up to BCNF, with the proofs of lecture seven';
const openOn = async (width: number, height: number) => {
  const { page } = await openStudentPage(testSite, '/robots.txt', {
    assignments: [exampleItem({ topic, note: 'Exercise 3\nExercise 7' }), exampleItem()],
  });
  await page.setViewportSize({ width, height });
  await page.goto('/showAssignments');
  await box(page, topic).waitFor();
  return page;
};

test.each([
  [390, 844],
  [1280, 800],
])('on a screen of %i by %i pixels, the first row is seen without scrolling', async (width, height) => {
  const page = await openOn(width, height);
  const row = await page.getByRole('listitem').first().boundingBox();
  expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThanOrEqual(height);
  const tops = await page
    .getByRole('search')
    .locator('input, select')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
  // On a phone, the search has a row of its own.
  expect(new Set(tops).size).toBe(width < 768 ? 2 : 1);
});

test('going back to a long list finds the row that was on the screen', async () => {
  const assignments = Array.from({ length: 60 }, (_, index) => exampleItem({ topic: `Chapter ${index}` }));
  const { page } = await openStudentPage(testSite, '/showAssignments', { assignments });
  await box(page, 'Chapter 40').focus();
  const isOnScreen = () =>
    page.waitForFunction(() => {
      const last = [...document.querySelectorAll('[data-item] label')].find(
        ({ textContent }) => textContent.trim() === 'Chapter 40',
      );
      const { top, bottom } = last?.getBoundingClientRect() ?? { top: -1, bottom: Infinity };
      return top >= 0 && bottom <= innerHeight;
    });
  await isOnScreen();
  await page
    .getByRole('link', { name: 'Show Practicals', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await page.getByText('Nothing here yet.').waitFor();
  await page.goBack();
  await isOnScreen();
});

test('on a phone, the actions of a row are behind one button, and on the narrowest screen nothing sticks out', async () => {
  const page = await openOn(320, 640);
  const edit = page.getByRole('button', { name: `Edit ${topic}` });
  expect(await edit.count()).toBe(0);
  const opener = page.getByRole('button', { name: `Actions for ${topic}` });
  await opener.press('Enter');
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  await edit.press('Escape');
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.press('Enter');
  await page.getByRole('button', { name: `Details of ${topic}` }).press('Enter');
  expect(await page.getByText(/^Exercise 3/).innerText()).toBe('Exercise 3\nExercise 7');
  await press(page, 'Statistics');
  await page.getByRole('table', { name: 'By subject' }).waitFor();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBe(0);
  await edit.press('Enter');
  await page.getByRole('dialog').getByLabel('Notes').waitFor();
  expect(await overflow()).toBe(0);
  const save = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
  expect((save?.y ?? Infinity) + (save?.height ?? 0)).toBeLessThan(640);
});
