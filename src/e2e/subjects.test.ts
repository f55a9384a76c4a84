import type { Page } from 'playwright-core';
import { openStudentPage } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const MESSAGE = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';
const DELAY_MS = 2_000;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const saved = (page: Page) => page.getByRole('heading', { name: 'Your subjects are saved' });
const chosen = (page: Page, group: string) => page.getByLabel(group, { exact: true }).inputValue();

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: 'combobox' | 'searchbox' | 'button' | 'link', name: string) {
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

  await page.getByLabel('AEC', { exact: true }).selectOption('Basic Tamil');
  await page.getByLabel('VAC', { exact: true }).selectOption('Digital Empowerment');
  await page.getByLabel('SEC', { exact: true }).selectOption('Analytics/Computing with Python');
  expect(await submit(page).isDisabled()).toBe(true);
  const described = await submit(page).getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(MESSAGE);

  // A long list can be filtered. Filtering does not change the choice.
  await page.getByRole('searchbox', { name: 'Search electives' }).fill('economics PHILO');
  await page.getByText('1 of 74 found').waitFor();
  await page.getByLabel('GE', { exact: true }).selectOption('Philosophy, Politics, Economics');
  await page.getByText(MESSAGE).waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search electives' }).fill('no such subject');
  await page.getByText('0 of 74 found').waitFor();
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
  await page.keyboard.press('Tab');
  await page.keyboard.type('tamil basic');
  await page.keyboard.press('Enter');
  expect(await chosen(page, 'AEC')).toBe('Basic Tamil');

  for (const [group, search, words, subject] of [
    ['VAC', 'Search value courses', 'digital emp', 'Digital Empowerment'],
    ['SEC', 'Search skill courses', 'python comp', 'Analytics/Computing with Python'],
    ['GE', 'Search electives', 'economics philo', 'Philosophy, Politics, Economics'],
  ] as const) {
    await tabTo(page, 'searchbox', search);
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    expect(await chosen(page, group)).toBe(subject);
  }
  await tabTo(page, 'button', 'Submit');
  await page.keyboard.press('Enter');
  await saved(page).waitFor();
  await tabTo(page, 'link', 'Add Practicals');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/addPracticals');
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
