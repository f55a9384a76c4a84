import type { Page } from 'playwright-core';
import { openStudentPage } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const MESSAGE = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';
const DELAY_MS = 2_000;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const saved = (page: Page) => page.getByRole('heading', { name: 'Your subjects are saved' });
const field = (page: Page, group: string) => page.getByLabel(group, { exact: true });
const chosen = (page: Page, group: string) => field(page, group).inputValue();
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: 'combobox' | 'button' | 'link', name: string) {
  const control = page.getByRole(role, { name, exact: true });
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  await control.waitFor();
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
}

test('a student chooses subjects with the mouse, sees what is missing, and continues to the first assignment', async () => {
  const { page } = await openStudentPage(testSite, '/SelectSubs', { subjects: false });
  await page.getByRole('heading', { name: 'Select Subjects' }).waitFor();
  expect(await chosen(page, 'Semester')).toBe('Semester_2');
  expect(await page.getByRole('option', { name: 'Semester 1' }).isDisabled()).toBe(true);
  expect(await page.getByRole('list', { name: 'DSC' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Database Management Systems',
    'Programming in JAVA',
    'Mathematics for Computing - II',
  ]);

  await field(page, 'AEC').click();
  await option(page, 'Basic Tamil').click();
  await page.getByRole('button', { name: 'Show all value courses' }).click();
  await option(page, 'Digital Empowerment').click();
  await field(page, 'SEC').fill('comp python');
  await option(page, 'Analytics/Computing with Python').click();
  expect(await submit(page).isDisabled()).toBe(true);
  const described = await submit(page).getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(MESSAGE);

  // A long list is filtered while one types. What is no subject leaves the choice as it was.
  await field(page, 'GE').fill('economics PHILO');
  await page.getByText('1 of 74 found').waitFor();
  await option(page, 'Philosophy, Politics, Economics').click();
  await page.getByText(MESSAGE).waitFor({ state: 'detached' });
  await field(page, 'GE').fill('no such subject');
  await page.getByText('0 of 74 found').waitFor();
  await field(page, 'AEC').focus();
  expect(await chosen(page, 'GE')).toBe('Philosophy, Politics, Economics');

  const submittedAt = Date.now();
  await submit(page).click();
  await page.getByText('Saving your subjects').waitFor();
  expect(await page.getByLabel('AEC', { exact: true }).isDisabled()).toBe(true);
  await saved(page).waitFor();
  expect(Date.now() - submittedAt).toBeGreaterThanOrEqual(DELAY_MS);
  await page.getByRole('link', { name: 'Add Practicals' }).waitFor();
  await page.getByRole('link', { name: 'Add Assignments' }).click();
  await page.waitForURL('**/addAssignments');
  await page.getByLabel('Topic').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);

  await page.goto('/SelectSubs');
  await page.waitForURL('**/addAssignments');
});

test('a student chooses subjects using only the keyboard', async () => {
  const { page } = await openStudentPage(testSite, '/SelectSubs', { subjects: false });
  await tabTo(page, 'combobox', 'AEC');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await chosen(page, 'AEC')).toBe('');
  // Of several that match, Enter chooses none before one is highlighted.
  await page.keyboard.type('basic');
  await page.keyboard.press('Enter');
  expect(await chosen(page, 'AEC')).toBe('basic');
  await page.keyboard.type(' tamil');
  await page.keyboard.press('Enter');
  expect(await chosen(page, 'AEC')).toBe('Basic Tamil');

  for (const [group, words, subject] of [
    ['VAC', 'digital emp', 'Digital Empowerment'],
    ['SEC', 'python comp', 'Analytics/Computing with Python'],
    ['GE', 'economics philo', 'Philosophy, Politics, Economics'],
  ] as const) {
    await tabTo(page, 'combobox', group);
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    expect(await chosen(page, group)).toBe(subject);
  }
  await tabTo(page, 'button', 'Submit');
  await page.keyboard.press('Enter');
  await saved(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await tabTo(page, 'link', 'Add Practicals');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/addPracticals');
});

test('the highlighted subject is on the screen, also where its field is at the lower edge', async () => {
  const { page } = await openStudentPage(testSite, '/SelectSubs', { subjects: false });
  await page.setViewportSize({ width: 1280, height: 700 });
  for (const group of ['AEC', 'VAC', 'SEC', 'GE']) {
    await tabTo(page, 'combobox', group);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowDown');
    const highlighted = await field(page, group).getAttribute('aria-activedescendant');
    const edges = await page.locator(`[id="${highlighted}"]`).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { isAbove: top < 0, isBelow: bottom > innerHeight };
    });
    expect(edges).toEqual({ isAbove: false, isBelow: false });
    await page.keyboard.press('Escape');
  }
});

test('the subjects are changed from the activities, and own subjects are added and offered', async () => {
  const { page } = await openStudentPage(testSite, '/activities');
  await page.getByRole('link', { name: 'Change subjects' }).click();
  await page.waitForURL('**/SelectSubs?change');
  await field(page, 'AEC').waitFor();
  expect(await chosen(page, 'AEC')).toBe('Basic Tamil');
  const longest = 'Women and Politics in India: Concepts and Debates';
  expect(await chosen(page, 'GE')).toBe(longest);

  // Long names are shown whole in the field and in the list, at the width of a narrow phone, too.
  await page.setViewportSize({ width: 320, height: 640 });
  const [name, input] = [page.getByText(longest), field(page, 'GE')];
  expect((await name.boundingBox())?.height).toBe((await input.boundingBox())?.height);
  await page.getByRole('button', { name: 'Show all electives (GE)' }).click();
  const cut = await page
    .getByRole('option')
    .evaluateAll(
      (options) => options.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  expect(cut).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await option(page, longest).waitFor();
  await field(page, 'GE').fill('philosophy politics econ');
  await page.keyboard.press('Enter');
  await submit(page).click();
  await saved(page).waitFor();

  await page.goto('/activities');
  const list = page.getByRole('region', { name: 'Subjects', exact: true });
  await list.getByText('Philosophy, Politics, Economics').waitFor();
  const own = page.getByRole('region', { name: 'Own subjects' });
  await own.getByLabel('Own subject').fill('ab');
  await own.getByRole('button', { name: 'Add' }).click();
  await own.getByText('Subject must be 3 to 100 characters').waitFor();
  await own.getByLabel('Own subject').fill('programming in java');
  await own.getByLabel('Own subject').press('Enter');
  await own.getByText('This subject is in the list already').waitFor();
  for (const name of ['debating', 'Chess club', 'Debating']) {
    await own.getByLabel('Own subject').fill(name);
    await own.getByLabel('Own subject').press('Enter');
    await own.getByRole('listitem').filter({ hasText: name }).waitFor();
  }
  await own.getByText('This subject is in the list already').waitFor();
  expect(await own.getByRole('listitem').allTextContents()).toEqual(['Chess club', 'debating']);
  await own.getByRole('button', { name: 'Remove Chess club' }).click();
  const removed = page.getByRole('status').filter({ hasText: '“Chess club” removed.' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await own.getByRole('button', { name: 'Remove Chess club' }).click();
  expect(await own.getByLabel('Own subject').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  await page.reload();
  await own.getByText('debating', { exact: true }).waitFor();
  expect(await own.getByRole('listitem').count()).toBe(1);

  await page.goto('/addPracticals');
  await page.getByLabel('Subject').waitFor();
  const offered = await page
    .locator('datalist option')
    .evaluateAll((options) => options.map((each) => each.getAttribute('value')));
  expect(offered).toEqual(
    expect.arrayContaining(['debating', 'Philosophy, Politics, Economics', 'Basic Tamil']),
  );
});

test.each(['/addAssignments', '/addPracticals'])(
  '%s without subjects asks the student to select them first',
  async (path) => {
    const { page } = await openStudentPage(testSite, path, { subjects: false });
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Please select your subjects first.').waitFor();
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'detached' });

    // Submitting the form shows the alert again and adds nothing.
    await page.getByLabel('Subject').fill('Programming in JAVA');
    await page.getByLabel('Topic').fill('Loops');
    const today = await page.getByLabel('Date').getAttribute('min');
    const later = await page.getByLabel('Deadline').getAttribute('max');
    await page.getByLabel('Date').fill(today ?? '');
    await page.getByLabel('Deadline').fill(later ?? '');
    await page.getByLabel('Deadline').press('Enter');
    await alert.getByRole('button', { name: 'Select Subjects' }).click();
    await page.waitForURL('**/SelectSubs');
    await page.getByRole('heading', { name: 'Select Subjects' }).waitFor();
  },
);
