import type { Page } from 'playwright-core';
import { makeStudent } from '@/testing/examples';
import { violationsOf } from './accessibility/accessibilityProblems';
import { day, exampleItem, openStudentPage, withStoredData } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });
const hasFocus = (page: Page, topic: string) =>
  box(page, topic).evaluate((element) => element === document.activeElement);
const focusedCell = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset.day ?? document.activeElement?.tagName);

/** Two items overdue, one today, two this week, one later, and two done. */
const data = () => ({
  assignments: [
    exampleItem({ topic: 'Joins', deadline: day(-3) }),
    exampleItem({ topic: 'Loops', deadline: day(0) }),
    exampleItem({ topic: 'Sockets', deadline: day(7) }),
    exampleItem({ topic: 'Essay', deadline: day(8) }),
    exampleItem({ topic: 'Arrays', deadline: day(0), status: 'done' }),
  ],
  practicals: [
    exampleItem({ topic: 'Views', deadline: day(-1) }),
    exampleItem({ topic: 'Lists', deadline: day(1) }),
    exampleItem({ topic: 'Poems', deadline: day(-2), status: 'done' }),
  ],
});

test('a student sees the week at a glance and ticks from there', async () => {
  const { page } = await openStudentPage(testSite, '/Explore', data());
  const next = region(page, 'Next up').getByRole('checkbox');
  await next.nth(2).waitFor();
  expect(await next.locator('xpath=..').allTextContents()).toEqual(['Joins', 'Views', 'Loops']);

  await page.getByRole('link', { name: /^Add To-do/ }).click();
  const week = region(page, 'Your week');
  await week.getByRole('checkbox').nth(4).waitFor();
  const inEnglish = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${day(7)}T12:00`).toLocaleDateString('en-US', options);
  expect(await week.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Overdue',
    'Today',
    'Tomorrow',
    `${inEnglish({ weekday: 'long' })} ${inEnglish({ month: 'long', day: 'numeric' })}`,
  ]);
  expect(await week.getByRole('checkbox').locator('xpath=..').allTextContents()).toEqual([
    'Joins',
    'Views',
    'Loops',
    'Lists',
    'Sockets',
  ]);
  await week.getByText('Overdue by 3 days').waitFor();

  await box(page, 'Joins').focus();
  for (const isDone of [true, false, true]) {
    await page.keyboard.press('Space');
    expect([await box(page, 'Joins').isChecked(), await hasFocus(page, 'Joins')]).toEqual([isDone, true]);
  }
  expect(
    await box(page, 'Joins')
      .locator('xpath=..')
      .evaluate((label) => getComputedStyle(label).textDecorationLine),
  ).toBe('line-through');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await box(page, 'Views').isChecked()).toBe(true);

  await page.getByRole('link', { name: /^Show Assignments/ }).click();
  await page
    .getByRole('region', { name: /^Done 2/ })
    .getByRole('checkbox', { name: 'Joins' })
    .waitFor();
  await page.goBack();
  await box(page, 'Loops').waitFor();
  expect(await week.getByRole('heading', { level: 3 }).first().textContent()).toBe('Today');
  expect(await box(page, 'Joins').count()).toBe(0);
});

test('a week without anything due says so, and more than three items of a day are shown on demand', async () => {
  const { page: empty } = await openStudentPage(testSite, '/activities');
  await region(empty, 'Your week').getByText('Nothing due this week.').waitFor();
  await region(empty, 'Your week').getByRole('link', { name: 'Add assignment' }).waitFor();
  await empty.goto('/Explore');
  await region(empty, 'Next up').getByText('Nothing is waiting for you.').waitFor();

  const practicals = Array.from({ length: 9 }, (_, index) =>
    exampleItem({ id: `179000000000${index}-lab`, topic: `Lab ${index + 1}`, deadline: day(2) }),
  );
  const { page } = await openStudentPage(testSite, '/activities', { practicals });
  await box(page, 'Lab 3').waitFor();
  expect(await box(page, 'Lab 4').count()).toBe(0);
  await page.getByRole('button', { name: 'Show 6 more' }).press('Enter');
  expect(await hasFocus(page, 'Lab 4')).toBe(true);
  expect(await page.getByRole('button', { name: /^Show \d+ more/ }).count()).toBe(0);
});

/** Opens a page on a day of a leap year. */
async function openOn(today: string, path: string, deadlines: readonly string[] = []) {
  const { page } = await openStudentPage(testSite, '/robots.txt', {
    assignments: deadlines.map((deadline, index) => exampleItem({ topic: `Task ${index + 1}`, deadline })),
  });
  await page.clock.install({ time: `${today}T12:00:00` });
  await page.goto(path);
  return page;
}

test('turns months by keyboard', async () => {
  const busy = Array<string>(5).fill('2028-02-29');
  const page = await openOn('2028-01-31', '/activities', [...busy, '2028-03-01']);
  await page.getByRole('button', { name: 'Month', exact: true }).press('Enter');
  await page.getByRole('grid', { name: 'January 2028' }).waitFor();
  const today = page.getByRole('gridcell', { name: 'Monday, January 31, 2028', exact: true });
  expect(await today.getAttribute('aria-current')).toBe('date');
  expect(await page.getByRole('columnheader').first().getAttribute('aria-label')).toBe('Sunday');

  // The grid is one stop between the last button above it and the links below.
  await page.getByRole('button', { name: 'Today', exact: true }).focus();
  await page.keyboard.press('Tab');
  const steps: [key: string, day: string][] = [
    ['ArrowLeft', '2028-01-30'],
    ['End', '2028-02-05'],
    ['Home', '2028-01-30'],
    ['ArrowDown', '2028-02-06'],
    ['PageUp', '2028-01-06'],
    ['ArrowUp', '2027-12-30'],
    ['PageDown', '2028-01-30'],
    ['ArrowRight', '2028-01-31'],
    ['PageDown', '2028-02-29'],
  ];
  for (const [key, expected] of steps) {
    await page.keyboard.press(key);
    expect([key, await focusedCell(page)]).toEqual([key, expected]);
  }
  await page.waitForURL('**/activities?view=month&month=2028-02');
  await page
    .getByRole('gridcell', {
      name: 'Tuesday, February 29, 2028: Task 1, Task 2, Task 3, 2 more',
      exact: true,
    })
    .waitFor();
  const leapDay = page.locator('[data-day="2028-02-29"]');
  expect(await leapDay.locator('.items > *').allTextContents()).toEqual(['Task 1', 'Task 2', 'Task 3', '+2']);
  // Otherwise the header covers a part of the day's items.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press('Enter');
  const opened = region(page, 'Tuesday, February 29');
  expect(await opened.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect([await box(page, 'Task 1').isChecked(), await hasFocus(page, 'Task 1')]).toEqual([true, true]);
  // What is done comes last.
  expect(await leapDay.locator('.item').allTextContents()).toEqual(['Task 2', 'Task 3', 'Task 4']);
  for (const [name, path] of [
    ['Add assignment', '/addAssignments'],
    ['Add practical', '/addPracticals'],
  ] as const)
    expect(await opened.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?deadline=2028-02-29`);
});

test('the month is in the URL and is restored by a reload and by going back', async () => {
  const page = await openOn('2028-01-31', '/activities?view=month&month=2028-02', ['2028-02-29']);
  const month = (name: string) => page.getByRole('grid', { name }).waitFor();
  await month('February 2028');
  await page.getByRole('button', { name: 'Next month' }).click();
  await month('March 2028');
  await page.waitForURL('**/activities?view=month&month=2028-03');
  await page.reload();
  await month('March 2028');
  await page.getByRole('gridcell', { name: /^Wednesday, March 15/ }).click();
  await region(page, 'Wednesday, March 15').getByText('In 44 days', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Add assignment', exact: true }).click();
  await page.waitForURL('**/addAssignments?deadline=2028-03-15');
  await page.goBack();
  await month('March 2028');
  await page.goBack();
  await month('February 2028');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await month('January 2028');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.waitForURL('**/activities?view=month');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await region(page, 'Your week').getByText('Nothing due this week.').waitFor();

  await page.goto('/activities?view=month&month=2028-02-30');
  await month('January 2028');
  await page.goto('/activities?view=year');
  await region(page, 'Your week').waitFor();
});

test('on a phone the chosen day is below the month, whose weeks and dates are those of the student’s locale and time zone', async () => {
  const { ask, url } = testSite.server();
  // One of the first places on earth to have a day, where weeks begin on Monday.
  const timeZone = 'Pacific/Kiritimati';
  const there = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());
  const page = await testSite.openPage('/activities?view=month', {
    viewport: { width: 320, height: 800 },
    hasTouch: true,
    locale: 'de-DE',
    timezoneId: timeZone,
    ...withStoredData(await makeStudent('Ada Lovelace', ask), url, {
      practicals: [exampleItem({ topic: 'Loops', deadline: there })],
    }),
  });
  const inGerman = (options: Intl.DateTimeFormatOptions) =>
    new Date(there).toLocaleDateString('de-DE', { ...options, timeZone: 'UTC' });
  const grid = page.getByRole('grid', { name: inGerman({ month: 'long', year: 'numeric' }) });
  await grid.waitFor();
  expect(await page.getByRole('columnheader').first().getAttribute('aria-label')).toBe('Montag');
  expect(await page.locator('[aria-current=date]').getAttribute('data-day')).toBe(there);

  const panel = region(page, inGerman({ weekday: 'long', day: 'numeric', month: 'long' }));
  await panel.getByText('Today', { exact: true }).waitFor();
  await panel.getByRole('checkbox', { name: 'Loops' }).tap();
  const [above, below] = [await grid.boundingBox(), await panel.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violationsOf(page)).toEqual([]);
  const dot = await grid.locator('.done').boundingBox();
  expect([dot?.width, dot?.height]).toEqual([8, 8]);
});
