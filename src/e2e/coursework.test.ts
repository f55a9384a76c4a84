import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addItem, day, exampleItem, labelsOn, stopClock } from './studentPage';

const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });
const rowOf = (page: Page, topic: string) => page.getByRole('listitem').filter({ has: box(page, topic) });
const group = (page: Page, name: RegExp) => page.getByRole('region', { name });
const shown = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const edit = (page: Page) => page.getByRole('button', { name: /^Edit / }).click();
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();

for (const { item, path, button, adding, added, show } of [
  {
    item: 'an assignment',
    path: '/addAssignments',
    button: 'Add Assignment',
    adding: 'Adding your assignment',
    added: 'Assignment Added Successfully!',
    show: 'Show Assignments',
  },
  {
    item: 'a practical',
    path: '/addPracticals',
    button: 'Add Practical',
    adding: 'Adding your practical',
    added: 'Practicals Added Successfully!',
    show: 'Show Practicals',
  },
])
  test(
    `${item} is added after a second and a half, survives a reload, is ticked, edited and deleted`,
    { tag: '@journey' },
    async ({ openStudentPage }) => {
      const { page } = await openStudentPage('/robots.txt');
      await page.clock.install();
      await page.goto(path);
      await expect(page.getByLabel('Date')).toHaveValue(day(0));
      await stopClock(page);
      await addItem(page, '  Normal forms ', day(3), button);
      await expect(page.getByText(adding)).toBeVisible();
      await page.clock.runFor(1_499);
      await expect(page.getByText(adding)).toBeVisible();
      await page.clock.runFor(1);
      await expect(page.getByText(adding)).toHaveCount(0);
      await page.clock.resume();
      await expect(page.getByText(added)).toBeVisible();

      await page.getByRole('link', { name: show }).click();
      await box(page, 'Normal forms').check();
      await page.reload();
      await expect(box(page, 'Normal forms')).toBeChecked();
      await edit(page);
      await field(page, 'Topic').fill('Normal forms, 1 to 5');
      await save(page);
      await box(page, 'Normal forms, 1 to 5').uncheck();
      await page.reload();
      await expect(group(page, /^This week/).getByText('Days remaining: 3')).toBeVisible();
      await expect(labelsOn(page)).toHaveText(['Normal forms, 1 to 5']);

      // Ctrl+Z works on an empty list as well.
      await page.getByRole('button', { name: 'Delete Normal forms, 1 to 5' }).click();
      await expect(page.getByText('Nothing here yet.')).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(box(page, 'Normal forms, 1 to 5')).toBeVisible();
    },
  );

const term = () => [
  exampleItem({ topic: 'Joins', deadline: day(-2), subject: 'Database Management Systems' }),
  exampleItem({ topic: 'Views', deadline: day(-1), subject: 'Database Management Systems' }),
  exampleItem({ topic: 'Loops', deadline: day(0) }),
  exampleItem({ topic: 'Arrays', deadline: day(1) }),
  exampleItem({ topic: 'Classes', deadline: day(6) }),
  exampleItem({ topic: 'Threads', deadline: day(7) }),
  exampleItem({ topic: 'Vowels', deadline: day(4), subject: 'Basic Tamil', status: 'done' }),
];

test('the filters are in the URL and are restored by a reload and by going back', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/showAssignments', { assignments: term() });
  const subject = page.getByLabel('Subject', { exact: true });
  await expect(shown(page, '7 assignments shown')).toBeVisible();
  await subject.selectOption('Database Management Systems');
  await expect(shown(page, '2 assignments shown')).toBeVisible();
  await page.getByLabel('State').selectOption('Overdue');
  await page.getByRole('searchbox', { name: 'Search' }).fill('management VIEW');
  await expect(shown(page, '1 assignment shown')).toBeVisible();
  await expect(page).toHaveURL(
    '/showAssignments?search=management+VIEW&subject=Database+Management+Systems&state=overdue',
  );
  await page.reload();
  await expect(shown(page, '1 assignment shown')).toBeVisible();
  await expect(labelsOn(page)).toHaveText(['Views']);

  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of this name');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.goto('/showAssignments?state=no-such-state&subject=Gone&search=');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expect(subject).toHaveValue('Gone');
  await subject.selectOption('');
  await expect(shown(page, '7 assignments shown')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

async function calendarFrom(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { name: download.suggestedFilename(), events };
}

test('a calendar file holds the deadline of one item, or of all items shown', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/showAssignments?state=overdue', { assignments: term() });
  await expect(shown(page, '2 assignments shown')).toBeVisible();
  const list = await calendarFrom(page, 'Calendar file of this list');
  expect(list.name).toBe('assignments.ics');
  expect(list.events.map(({ summary }) => summary)).toEqual(['Joins', 'Views']);
  const one = await calendarFrom(page, 'Calendar file for Views');
  expect(one.events.map(({ uid }) => uid)).toEqual([list.events[1]?.uid]);
  expect(one.events[0]?.startDate.toString()).toBe(day(-1));
});

/** Half a minute after the midnight with which a day begins, some days from today. */
const midnight = (fromToday: number) => `${day(fromToday)}T00:00:30`;

test('at midnight the date of the add form becomes the new day, unless another day was chosen', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/robots.txt');
  await page.clock.install({ time: `${day(0)}T23:00` });
  await page.goto('/addAssignments');
  const date = page.getByLabel('Date');
  await expect(date).toHaveValue(day(0));
  await page.clock.pauseAt(midnight(1));
  await expect(date).toHaveValue(day(1));

  await date.fill(day(3));
  await page.clock.pauseAt(midnight(2));
  await expect(date).toHaveAttribute('min', day(2));
  // By then the form has done all that it does on a new day.
  await page.getByLabel('Topic').fill('Loops');
  await expect(date).toHaveValue(day(3));
});

test('at midnight the remaining days are updated without a reload', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/robots.txt', { assignments: term() });
  await page.clock.install({ time: `${day(0)}T23:00` });
  await page.goto('/showAssignments');
  await expect(rowOf(page, 'Loops').getByText('Days remaining: 0')).toBeVisible();
  await page.clock.pauseAt(midnight(1));
  await expect(rowOf(page, 'Loops').getByText('Overdue by 1 day')).toBeVisible();
  await expect(group(page, /^Overdue 3/)).toBeVisible();
  await expect(group(page, /^Today 1/).getByRole('checkbox', { name: 'Arrays' })).toBeVisible();
  await expect(group(page, /^This week 2/).getByText('Days remaining: 6')).toBeVisible();
});
