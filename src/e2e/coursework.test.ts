import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { addItem, day, exampleItem, openStudentPage, topicsOn } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const DELAY_MS = 1_500;
const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });
const hasFocus = (page: Page, topic: string) =>
  box(page, topic).evaluate((element) => element === document.activeElement);
const rowOf = (page: Page, topic: string) => page.getByRole('listitem').filter({ has: box(page, topic) });
const group = (page: Page, name: RegExp) => page.getByRole('region', { name });
const shown = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** The description of a field, which holds its validation message. */
const fieldMessage = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

test.each([
  {
    list: 'an assignment',
    path: '/addAssignments',
    button: 'Add Assignment',
    message: 'Assignment Added Successfully!',
    show: 'Show Assignments',
  },
  {
    list: 'a practical',
    path: '/addPracticals',
    button: 'Add Practical',
    message: 'Practicals Added Successfully!',
    show: 'Show Practicals',
  },
])(
  '$list is added, survives a reload, is ticked, edited and deleted',
  async ({ path, button, message, show }) => {
    const { page } = await openStudentPage(testSite, path);
    expect(await page.getByLabel('Date').inputValue()).toBe(day(0));
    await page.getByLabel('Date').clear();
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Subject is required!').waitFor();
    expect(await fieldMessage(page, 'Topic')).toBe('Topic is required!');
    expect(await fieldMessage(page, 'Date')).toBe('Date is required!');
    expect(await fieldMessage(page, 'Deadline')).toBe('Deadline is required!');

    const enteredAt = Date.now();
    await addItem(page, '  Normal forms ', day(3), button);
    await page.getByText(message).waitFor();
    expect(Date.now() - enteredAt).toBeGreaterThanOrEqual(DELAY_MS);
    expect(await page.getByLabel('Subject').inputValue()).toBe('Programming in JAVA');
    expect(await page.getByLabel('Date').inputValue()).toBe(day(0));
    for (const label of ['Topic', 'Deadline']) expect(await page.getByLabel(label).inputValue()).toBe('');

    await page.getByRole('link', { name: show }).click();
    await box(page, 'Normal forms').check();
    await page.reload();
    await box(page, 'Normal forms').waitFor();
    expect(await box(page, 'Normal forms').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Edit Normal forms' }).click();
    await page.getByRole('dialog').getByLabel('Topic').fill('Normal forms, 1 to 5');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
    await box(page, 'Normal forms, 1 to 5').uncheck();
    await page.reload();
    await group(page, /^This week/)
      .getByText('Days remaining: 3')
      .waitFor();
    expect(await topicsOn(page)).toEqual(['Normal forms, 1 to 5']);

    // Ctrl+Z works on an empty list as well.
    await page.getByRole('button', { name: 'Delete Normal forms, 1 to 5' }).click();
    await page.getByText('Nothing here yet.').waitFor();
    await page.keyboard.press('Control+z');
    await box(page, 'Normal forms, 1 to 5').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  },
);

const term = () => [
  exampleItem({ topic: 'Joins', deadline: day(-2), subject: 'Database Management Systems' }),
  exampleItem({ topic: 'Views', deadline: day(-1), subject: 'Database Management Systems' }),
  exampleItem({ topic: 'Loops', deadline: day(0) }),
  exampleItem({ topic: 'Arrays', deadline: day(1) }),
  exampleItem({ topic: 'Classes', deadline: day(7) }),
  exampleItem({ topic: 'Threads', deadline: day(8) }),
  exampleItem({ topic: 'Vowels', deadline: day(4), subject: 'Basic Tamil', status: 'done' }),
];

test('a list is grouped by urgency, and each item shows how many days remain', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', { assignments: term() });
  await box(page, 'Joins').waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Overdue 2',
    'Today 1',
    'Tomorrow 1',
    'This week 1',
    'Later 1',
    'Done 1',
    'Statistics',
  ]);
  for (const [topic, text] of [
    ['Joins', 'Overdue by 2 days'],
    ['Views', 'Overdue by 1 day'],
    ['Loops', 'Days remaining: 0'],
    ['Arrays', 'Days remaining: 1'],
    ['Classes', 'Days remaining: 7'],
    ['Threads', 'Days remaining: 8'],
  ] as const) {
    await rowOf(page, topic).getByText(text, { exact: true }).waitFor();
  }

  // The chart also gives its numbers as text.
  await page.getByRole('button', { name: 'Statistics' }).click();
  const chart = page.getByRole('table', { name: 'By subject' });
  const texts = chart
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].flatMap(({ textContent }) => textContent?.trim() || [])),
    );
  expect(await texts).toEqual([
    ['Programming in JAVA', '0 of 4 done'],
    ['Database Management Systems', '0 of 2 done'],
    ['Basic Tamil', '1 of 1 done'],
  ]);
  const week = page
    .getByRole('table', { name: 'This week against last' })
    .getByRole('row', { name: /^This week/ });
  await week.getByText('0 done').waitFor();

  await box(page, 'Joins').press('Space');
  await group(page, /^Done/).getByRole('checkbox', { name: 'Joins' }).waitFor();
  await chart
    .getByRole('row', { name: /^Database/ })
    .getByText('0 on time, 1 late')
    .waitFor();
  await week.getByText('0 on time, 1 late').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await week.getByText('0 on time, 1 late').waitFor();
  await box(page, 'Joins').press('Space');
  await box(page, 'Joins').press('Space');
  await group(page, /^Done/).getByRole('checkbox', { name: 'Joins' }).waitFor();
  expect(await hasFocus(page, 'Joins')).toBe(true);
});

test('a long subject does not move the rest of its row, checkboxes are large enough for a thumb, and bars show what is done', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', {
    assignments: [
      exampleItem({ topic: 'Loops', status: 'done' }),
      exampleItem({ topic: 'Arrays' }),
      exampleItem({
        topic: 'Bazaars',
        subject: 'Delhi through the Ages: From Colonial to Contemporary Times',
      }),
    ],
  });
  const measured = async (topic: string) => {
    const row = await rowOf(page, topic).boundingBox();
    const due = await rowOf(page, topic).getByText('Days remaining: 5').boundingBox();
    return [due?.x ?? 0, (due?.y ?? 0) - (row?.y ?? 0)].map(Math.round);
  };
  await box(page, 'Bazaars').waitFor();
  expect(await measured('Bazaars')).toEqual(await measured('Arrays'));
  const { width, height } = (await box(page, 'Arrays').boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);

  await page.getByRole('button', { name: 'Statistics' }).click();
  const filled = page
    .getByRole('table', { name: 'By subject' })
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('rect')]
          .filter((part) => getComputedStyle(part).fill !== 'none')
          .map((part) => part.getBBox().width),
      ),
    );
  expect(await filled).toEqual([[50], []]);
});

test('a deleted item is restored by its toast and by Ctrl+Z', async () => {
  const { page } = await openStudentPage(testSite, '/showPracticals', { practicals: term() });
  await page.getByRole('button', { name: 'Delete Arrays' }).click();
  await box(page, 'Arrays').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await box(page, 'Arrays').waitFor();

  await page.getByRole('button', { name: 'Delete Loops' }).click();
  await page.getByRole('button', { name: 'Delete Views' }).click();
  await page.getByRole('button', { name: 'Undo' }).nth(1).waitFor();
  // In a field, Ctrl+Z undoes typing instead.
  await page.getByRole('searchbox', { name: 'Search' }).press('Control+z');
  expect(await box(page, 'Views').count()).toBe(0);
  await box(page, 'Joins').focus();
  await page.keyboard.press('Control+z');
  await box(page, 'Views').waitFor();
  expect(await box(page, 'Loops').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await box(page, 'Loops').waitFor();
  await page.reload();
  await box(page, 'Loops').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(7);
});

test('the filters are in the URL and are restored by a reload and by going back', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', { assignments: term() });
  const subject = page.getByLabel('Subject', { exact: true });
  await shown(page, '7 assignments shown').waitFor();
  await subject.selectOption('Database Management Systems');
  await shown(page, '2 assignments shown').waitFor();
  await page.getByLabel('State').selectOption('Overdue');
  await page.getByRole('searchbox', { name: 'Search' }).fill('management VIEW');
  await shown(page, '1 assignment shown').waitFor();
  await page.waitForURL(
    '**/showAssignments?search=management+VIEW&subject=Database+Management+Systems&state=overdue',
  );
  await page.reload();
  await shown(page, '1 assignment shown').waitFor();
  expect(await topicsOn(page)).toEqual(['Views']);

  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of this name');
  await page.getByText('Nothing matches.').waitFor();
  await page.goto('/showAssignments?state=no-such-state&subject=Gone&search=');
  await page.getByText('Nothing matches.').waitFor();
  expect(await subject.inputValue()).toBe('Gone');
  await subject.selectOption('');
  await shown(page, '7 assignments shown').waitFor();
  await page.goBack();
  await page.getByText('Nothing matches.').waitFor();
});

async function calendarFrom(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  let text = '';
  for await (const chunk of await download.createReadStream()) text += String(chunk);
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  return { name: download.suggestedFilename(), events: events.map((event) => new ICAL.Event(event)) };
}

test('a calendar file holds the deadline of one item, or of all items shown', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments?state=overdue', { assignments: term() });
  await shown(page, '2 assignments shown').waitFor();
  const list = await calendarFrom(page, 'Calendar file of this list');
  expect(list.name).toBe('assignments.ics');
  expect(list.events.map(({ summary }) => summary)).toEqual(['Joins', 'Views']);
  const one = await calendarFrom(page, 'Calendar file for Views');
  expect(one.events.map(({ uid }) => uid)).toEqual([list.events[1]?.uid]);
  expect(one.events[0]?.startDate.toString()).toBe(day(-1));
});

test('at midnight the date of the add form becomes the new day, unless another day was chosen', async () => {
  const { page } = await openStudentPage(testSite, '/robots.txt');
  const midnight = new Date();
  midnight.setHours(24, 0, 0, 0);
  await page.clock.install({ time: midnight.getTime() - 30_000 });
  await page.goto('/addAssignments');
  const dateIs = (value: string) => page.locator(`input[name="date"][value="${value}"]`).waitFor();
  await dateIs(day(0));
  await page.clock.runFor(31_000);
  await dateIs(day(1));
  await page.getByLabel('Date').fill(day(3));
  await page.clock.runFor(31_000);
  await dateIs(day(3));
});

test('at midnight the remaining days are updated without a reload', async () => {
  const { page } = await openStudentPage(testSite, '/robots.txt', { assignments: term() });
  const midnight = new Date();
  midnight.setHours(24, 0, 0, 0);
  await page.clock.install({ time: midnight.getTime() - 30_000 });
  await page.goto('/showAssignments');
  await rowOf(page, 'Loops').getByText('Days remaining: 0').waitFor();
  await page.clock.runFor(31_000);
  await rowOf(page, 'Loops').getByText('Overdue by 1 day').waitFor();
  await group(page, /^Overdue 3/).waitFor();
  await group(page, /^Today 1/)
    .getByRole('checkbox', { name: 'Arrays' })
    .waitFor();
  await group(page, /^This week 2/)
    .getByText('Days remaining: 7')
    .waitFor();
});

test('an edit changes only the fields that were edited, and an item deleted meanwhile can be saved again', async () => {
  const { page } = await openStudentPage(testSite, '/showAssignments', { assignments: term().slice(0, 1) });
  const other = await page.context().newPage();
  await other.goto('/showAssignments');
  const edit = async (tab: Page, label: string, value: string) => {
    const dialog = tab.getByRole('dialog');
    if (!(await dialog.isVisible())) await tab.getByRole('button', { name: /^Edit / }).click();
    await dialog.getByLabel(label).fill(value);
  };
  const save = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();

  await edit(page, 'Topic', 'Outer joins');
  await edit(other, 'Deadline', day(9));
  await save(other);
  await page.getByText('Days remaining: 9').waitFor();
  expect(await page.getByRole('dialog').getByLabel('Deadline').inputValue()).toBe(day(9));
  await save(page);
  for (const tab of [page, other]) await rowOf(tab, 'Outer joins').getByText('Days remaining: 9').waitFor();

  await edit(page, 'Topic', 'Outer joins, by hand');
  await other.getByRole('button', { name: 'Delete Outer joins' }).click();
  await page.getByRole('alert').getByText('This assignment was deleted meanwhile.').waitFor();
  expect(await page.getByRole('dialog').getByLabel('Topic').inputValue()).toBe('Outer joins, by hand');
  await save(page);
  for (const tab of [page, other]) await box(tab, 'Outer joins, by hand').waitFor();
});

test('among thousands, a group shows fifty rows at a time, and a ticked row is shown and focused where it moves to', async () => {
  const assignments = [
    ...Array.from({ length: 3_000 }, (_, index) => exampleItem({ topic: `Chapter ${index}.` })),
    ...Array.from({ length: 60 }, () => exampleItem({ deadline: day(1), status: 'done' })),
  ];
  const { page } = await openStudentPage(testSite, '/showAssignments', { assignments });
  const week = group(page, /^This week 3000/);
  await week.getByRole('button', { name: 'Show 50 more' }).click();
  expect(await week.getByRole('checkbox').count()).toBe(100);

  const topic = (await week.getByRole('listitem').nth(70).locator('label').innerText()).trim();
  await box(page, topic).press('Space');
  await group(page, /^Done 61/)
    .getByRole('checkbox', { name: topic, exact: true })
    .waitFor();
  expect(await hasFocus(page, topic)).toBe(true);
  await group(page, /^Done 61/)
    .getByRole('button', { name: 'Show 10 more' })
    .waitFor();
});
