import type { Page } from '@playwright/test';
import catalogue from '@/contract/catalogue.json';
import type { Elective } from '@/contract/studentData/subjects';
import { wordSearch } from '@/client/lib/wordSearch';
import { expect, test } from './fixtures';
import { chosenSubjects, unfold } from './studentPage';

// The owner's, which may be few.
const { DSC, ...electives } = catalogue.Semester_2;

/** Words that find a subject in its list: its own, in another order and case. */
const wordsOf = (subject: string) => subject.split(/\s+/).reverse().join(' ').toUpperCase();

/** A subject that its words find alone. */
function subjectOf(elective: Elective) {
  const options: string[] = electives[elective];
  const found = options.findLast((subject) => options.filter(wordSearch(wordsOf(subject))).length === 1);
  if (found === undefined) throw new Error(`${elective} has no subject that its words find alone`);
  return found;
}
const MESSAGE = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const saved = (page: Page) => page.getByRole('heading', { name: 'Your subjects are saved' });
const field = (page: Page, group: string) => page.getByLabel(group, { exact: true });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: 'combobox' | 'button' | 'link', name: string) {
  const control = page.getByRole(role, { name, exact: true });
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test(
  'a student chooses subjects with the mouse, sees what is missing, and continues to the first assignment',
  { tag: '@journey' },
  async ({ openStudentPage }) => {
    const { page } = await openStudentPage('/SelectSubs', { subjects: false });
    await expect(page.getByRole('heading', { name: 'Select Subjects' })).toBeVisible();
    await expect(field(page, 'Semester')).toHaveValue('Semester_2');
    await expect(page.getByRole('option', { name: 'Semester 1' })).toBeDisabled();
    await expect(page.getByRole('list', { name: 'DSC' }).getByRole('listitem')).toHaveText(DSC, {
      useInnerText: true,
    });

    await field(page, 'AEC').click();
    await option(page, subjectOf('AEC')).click();
    await page.getByRole('button', { name: 'Show all value courses' }).click();
    await option(page, subjectOf('VAC')).click();
    await field(page, 'SEC').fill(wordsOf(subjectOf('SEC')));
    await option(page, subjectOf('SEC')).click();
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveAccessibleDescription(MESSAGE);

    // A long list is filtered while one types. What is no subject leaves the choice as it was.
    await field(page, 'GE').fill(wordsOf(subjectOf('GE')));
    await expect(page.getByText(`1 of ${electives.GE.length} found`)).toBeVisible();
    await option(page, subjectOf('GE')).click();
    await expect(page.getByText(MESSAGE)).toHaveCount(0);
    await field(page, 'GE').fill('no such subject');
    await expect(page.getByText(`0 of ${electives.GE.length} found`)).toBeVisible();
    await field(page, 'AEC').focus();
    await expect(field(page, 'GE')).toHaveValue(subjectOf('GE'));

    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Practicals' })).toBeVisible();
    await page.getByRole('link', { name: 'Add Assignments' }).click();
    await expect(page.getByLabel('Topic')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.goto('/SelectSubs');
    await expect(page).toHaveURL('/addAssignments');
  },
);

test('a student chooses subjects using only the keyboard', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/SelectSubs', { subjects: false });
  await tabTo(page, 'combobox', 'AEC');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field(page, 'AEC')).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page, 'AEC')).toHaveValue('');
  for (const group of ['AEC', 'VAC', 'SEC', 'GE'] as const) {
    await tabTo(page, 'combobox', group);
    await page.keyboard.type(wordsOf(subjectOf(group)));
    await page.keyboard.press('Enter');
    await expect(field(page, group)).toHaveValue(subjectOf(group));
  }
  await tabTo(page, 'button', 'Submit');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeFocused();
  await tabTo(page, 'link', 'Add Practicals');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/addPracticals');
});

test('the highlighted subject is on the screen, also where its field is at the lower edge', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/SelectSubs', { subjects: false });
  await page.setViewportSize({ width: 1280, height: 700 });
  const highlighted = page.getByRole('listbox').getByRole('option', { selected: true });
  for (const group of ['AEC', 'VAC', 'SEC', 'GE']) {
    await tabTo(page, 'combobox', group);
    // From the first one on, and from the last one.
    for (const arrow of ['ArrowDown', 'ArrowUp']) {
      for (let press = 0; press < 6; press += 1) await page.keyboard.press(arrow);
      await expect(highlighted).toBeInViewport({ ratio: 0.99 });
      await page.keyboard.press('Escape');
      await expect(highlighted).toHaveCount(0);
    }
  }
});

test('the subjects are changed from the activities, where long names are shown whole on a narrow phone, too', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/activities');
  await unfold(page, 'Subjects');
  await page.getByRole('link', { name: 'Change subjects' }).click();
  await expect(page).toHaveURL('/SelectSubs?change');
  await expect(field(page, 'AEC')).toHaveValue(chosenSubjects.AEC);
  await expect(field(page, 'GE')).toHaveValue(chosenSubjects.GE);

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(async () => {
    const [name, input] = [page.getByText(chosenSubjects.GE).first(), field(page, 'GE')];
    expect((await name.boundingBox())?.height).toBe((await input.boundingBox())?.height);
  }).toPass();
  await page.getByRole('button', { name: 'Show all electives (GE)' }).click();
  await expect(option(page, subjectOf('GE'))).toBeVisible();
  const cut = () =>
    page
      .getByRole('option')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  await expect.poll(cut).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await field(page, 'GE').fill(wordsOf(subjectOf('GE')));
  await page.keyboard.press('Enter');
  await submit(page).click();
  await expect(saved(page)).toBeVisible();

  await page.goto('/activities');
  await unfold(page, 'Subjects');
  const list = page.getByRole('list', { name: 'Subjects', exact: true });
  await expect(list.getByText(subjectOf('GE'))).toBeVisible();
});
