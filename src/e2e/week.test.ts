import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './accessibility/accessibilityProblems';
import { centreOf, dayBelow, dragByMouse, dragByTouch, finger } from './drag';
import { expect, test as base } from './fixtures';
import { signedInAs } from './signedInAs';
import { day, exampleItem, foldedParts, labelsOn, withStoredData } from './studentPage';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page, topic: string) => page.getByRole('checkbox', { name: topic, exact: true });
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

const test = base.extend<{
  openOn: (today: string, path: string, deadlines?: readonly string[]) => Promise<Page>;
}>({
  /** Opens a page on a day of a leap year. */
  openOn: ({ openStudentPage }, use) =>
    use(async (today, path, deadlines = []) => {
      const { page } = await openStudentPage('/robots.txt', {
        assignments: deadlines.map((deadline, index) =>
          exampleItem({ topic: `Task ${index + 1}`, deadline }),
        ),
      });
      await page.clock.install({ time: `${today}T12:00` });
      await page.goto(path);
      return page;
    }),
});

/** Two items overdue, one today, two this week, one later, and two done. */
const data = () => ({
  assignments: [
    exampleItem({ topic: 'Joins', deadline: day(-3) }),
    exampleItem({ topic: 'Loops', deadline: day(0) }),
    exampleItem({ topic: 'Sockets', deadline: day(6) }),
    exampleItem({ topic: 'Essay', deadline: day(7) }),
    exampleItem({ topic: 'Arrays', deadline: day(0), status: 'done' }),
  ],
  practicals: [
    exampleItem({ topic: 'Views', deadline: day(-1) }),
    exampleItem({ topic: 'Lists', deadline: day(1) }),
    exampleItem({ topic: 'Poems', deadline: day(-2), status: 'done' }),
  ],
});

test(
  'a student sees the week at a glance and ticks from there',
  { tag: '@journey' },
  async ({ openStudentPage }) => {
    const { page } = await openStudentPage('/Explore', data());
    await expect(labelsOn(page)).toHaveText(['Loops', 'Lists', 'Sockets']);
    await expect(page.getByRole('link', { name: '2 overdue' })).toBeVisible();

    await page.getByRole('link', { name: /^Add To-do/ }).click();
    const headings = region(page, 'Your week').getByRole('heading', { level: 3 });
    const inEnglish = (options: Intl.DateTimeFormatOptions) =>
      new Date(`${day(6)}T12:00`).toLocaleDateString('en-US', options);
    await expect(headings).toHaveText([
      'Overdue',
      'Today',
      'Tomorrow',
      `${inEnglish({ weekday: 'long' })} ${inEnglish({ month: 'long', day: 'numeric' })}`,
    ]);
    await expect(labelsOn(page)).toHaveText(['Joins', 'Views', 'Loops', 'Arrays', 'Lists', 'Sockets']);
    await expect(page.getByText('Overdue by 3 days')).toBeVisible();

    await box(page, 'Joins').focus();
    for (const checked of [true, false, true]) {
      await page.keyboard.press('Space');
      await expect(box(page, 'Joins')).toBeChecked({ checked });
      await expect(box(page, 'Joins')).toBeFocused();
    }
    await expect(labelsOn(page).first()).toHaveCSS('text-decoration-line', 'line-through');
    for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    await expect(box(page, 'Views')).toBeChecked();

    await page.getByRole('link', { name: /^Show Assignments/ }).click();
    await expect(
      page.getByRole('region', { name: /^Done 2/ }).getByRole('checkbox', { name: 'Joins' }),
    ).toBeVisible();
    await page.goBack();
    await expect(headings.first()).toHaveText('Today');
    await expect(labelsOn(page)).toHaveText(['Loops', 'Arrays', 'Lists', 'Sockets']);
  },
);

test('a student turns the months by keyboard', async ({ openOn }) => {
  const page = await openOn('2028-01-31', '/activities', ['2028-02-29']);
  await page.getByRole('button', { name: 'Month', exact: true }).press('Enter');
  await expect(page.getByRole('grid', { name: 'January 2028' })).toBeVisible();
  const today = page.getByRole('gridcell', { name: 'Monday, January 31, 2028', exact: true });
  await expect(today).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('columnheader').first()).toHaveAttribute('aria-label', 'Sunday');

  // The grid is one stop between the last button above it and the links below.
  await page.getByRole('button', { name: 'Month', exact: true }).focus();
  await page.keyboard.press('Tab');
  for (const [key, focused] of [
    ['ArrowLeft', '2028-01-30'],
    ['End', '2028-02-05'],
    ['Home', '2028-01-30'],
    ['ArrowDown', '2028-02-06'],
    ['PageUp', '2028-01-06'],
    ['ArrowUp', '2027-12-30'],
    ['PageDown', '2028-01-30'],
    ['ArrowRight', '2028-01-31'],
    ['PageDown', '2028-02-29'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cell(page, focused), key).toBeFocused();
  }
  await expect(page).toHaveURL('/activities?view=month&month=2028-02');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(6);
  await page.keyboard.press('Enter');
  const opened = region(page, 'Tuesday, February 29');
  await expect(opened.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(box(page, 'Task 1')).toBeChecked();
  await expect(box(page, 'Task 1')).toBeFocused();
  for (const [name, path] of [
    ['Add assignment', '/addAssignments'],
    ['Add practical', '/addPracticals'],
  ] as const)
    await expect(opened.getByRole('link', { name })).toHaveAttribute('href', `${path}?deadline=2028-02-29`);
});

test('the week of the month begins on the day that a student chooses, also after a reload', async ({
  openOn,
}) => {
  const page = await openOn('2026-11-28', '/activities?view=month');
  const first = page.getByRole('columnheader').first();
  await expect(page.getByLabel('Week starts on')).toHaveValue('7');
  await expect(first).toHaveAttribute('aria-label', 'Sunday');
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByLabel('Week starts on').selectOption('Monday');
  await expect(first).toHaveAttribute('aria-label', 'Monday');
  await expect(page.getByRole('row')).toHaveCount(7);
  await page.reload();
  await expect(first).toHaveAttribute('aria-label', 'Monday');
});

test('a day of the month shows three of its items, those that are done last, and how many more there are', async ({
  openOn,
}) => {
  const busy = Array<string>(5).fill('2028-02-29');
  const page = await openOn('2028-02-29', '/activities?view=month', [...busy, '2028-03-01']);
  const leapDay = cell(page, '2028-02-29');
  await expect(leapDay).toHaveAccessibleName('Tuesday, February 29, 2028: Task 1, Task 2, Task 3, 2 more');
  await expect(leapDay.locator('.items > *')).toHaveText(['Task 1', 'Task 2', 'Task 3', '+2']);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await box(page, 'Task 1').check();
  await expect(leapDay.locator('.items > *')).toHaveText(['Task 2', 'Task 3', 'Task 4', '+2']);
});

test('the month is in the URL and is restored by a reload and by going back', async ({ openOn }) => {
  const page = await openOn('2028-01-31', '/activities?view=month&month=2028-02', ['2028-02-29']);
  const month = (name: string) => expect(page.getByRole('grid', { name })).toBeVisible();
  await month('February 2028');
  await page.getByRole('button', { name: 'Next month' }).click();
  await month('March 2028');
  await expect(page).toHaveURL('/activities?view=month&month=2028-03');
  await page.reload();
  await month('March 2028');
  await page.getByRole('gridcell', { name: /^Wednesday, March 15/ }).click();
  await expect(region(page, 'Wednesday, March 15').getByText('In 44 days', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add assignment', exact: true }).click();
  await expect(page).toHaveURL('/addAssignments?deadline=2028-03-15');
  await page.goBack();
  await month('March 2028');
  await page.goBack();
  await month('February 2028');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await month('January 2028');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL('/activities?view=month');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(region(page, 'Your week').getByText('Nothing due this week.')).toBeVisible();

  await page.goto('/activities?view=month&month=2028-02-30');
  await month('January 2028');
  await page.goto('/activities?view=year');
  await expect(region(page, 'Your week')).toBeVisible();
});

test('on a phone the chosen day is below the month, whose weeks and dates are those of the student’s locale and time zone', async ({
  server,
  student,
  openPage,
}) => {
  const page = await openPage('/robots.txt', {
    viewport: { width: 320, height: 800 },
    hasTouch: true,
    locale: 'de-DE',
    // One of the first places on earth to have a day. In Germany, weeks begin on Monday.
    timezoneId: 'Pacific/Kiritimati',
    ...withStoredData(student, server.url, {
      practicals: [exampleItem({ topic: 'Loops', deadline: '2028-03-01' })],
    }),
  });
  // By UTC it is still February.
  await page.clock.install({ time: '2028-02-29T10:30Z' });
  await page.goto('/activities?view=month');
  const grid = page.getByRole('grid', { name: 'März 2028' });
  await expect(grid).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toHaveAttribute('aria-label', 'Montag');
  await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-day', '2028-03-01');

  const panel = region(page, 'Mittwoch, 1. März');
  await expect(panel.getByText('Today', { exact: true })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Loops' }).tap();
  await expect(grid.locator('.done')).toHaveCSS('width', '8px');
  await expect(grid.locator('.done')).toHaveCSS('height', '8px');
  await expect(async () => {
    const [above, below] = [await grid.boundingBox(), await panel.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect.poll(() => violationsOf(page)).toEqual([]);
});

const opener = (page: Page, topic: string) =>
  page.getByRole('button', { name: `Open ${topic}`, exact: true });
/** Whether it can be pressed without scrolling. */
const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > 80 && bottom < innerHeight;
  });

for (const [pointer, drag] of [
  ['mouse', dragByMouse],
  ['finger', dragByTouch],
] as const)
  test(`with the ${pointer}, an item is dragged a day on, to a day without items, and back by Undo`, async ({
    openPage,
    server,
    student,
  }) => {
    const page = await openPage('/activities', {
      viewport: pointer === 'mouse' ? { width: 1280, height: 800 } : { width: 390, height: 844 },
      hasTouch: pointer === 'finger',
      ...withStoredData(student, server.url, data()),
    });
    const group = (name: string) =>
      region(page, 'Your week').getByRole('region', { name: new RegExp(`^${name}`) });
    await drag(page, { down: opener(page, 'Loops'), at: group('Tomorrow') });
    await expect(group('Tomorrow').getByRole('checkbox')).toHaveCount(2);
    await expect(group('Tomorrow').getByRole('checkbox', { name: 'Loops' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await drag(page, { down: opener(page, 'Joins'), at: dayBelow(page, day(4)) });
    await expect(group('Overdue').getByRole('checkbox')).toHaveCount(1);
    const inFourDays = page.locator(`section[data-day="${day(4)}"]`);
    await expect(inFourDays.getByRole('checkbox', { name: 'Joins' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(group('Overdue').getByRole('checkbox', { name: 'Joins' })).toBeVisible();
    await expect(page.locator('.dragging')).toHaveCount(0);

    await drag(page, { down: opener(page, 'Loops'), at: group('Overdue') });
    await expect(group('Overdue').getByRole('checkbox')).toHaveCount(2);
  });

test('a finger that swipes over an item scrolls the page', async ({ openPage, server, student }) => {
  const page = await openPage('/activities', {
    viewport: { width: 390, height: 600 },
    hasTouch: true,
    ...withStoredData(student, server.url, data()),
  });
  await expect(opener(page, 'Joins')).toBeVisible();
  const touch = await finger(page);
  const { x, y } = await centreOf(opener(page, 'Joins'));
  await touch('touchStart', { x, y });
  for (let moved = 0; moved <= 300; moved += 30) await touch('touchMove', { x, y: y - moved });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(page.locator('.dragging')).toHaveCount(0);
});

test('in the month, an item is dragged from its cell or from its day’s list, and never into the past', async ({
  openOn,
}) => {
  const page = await openOn('2028-02-15', '/activities?view=month', ['2028-02-16']);
  const item = (day: string) => cell(page, day).locator('[data-item]');
  await dragByMouse(page, { down: item('2028-02-16'), at: cell(page, '2028-02-24') });
  await expect(item('2028-02-24')).toHaveText('Task 1');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute('data-day', '2028-02-15');

  for (const past of ['2028-02-14', '2028-01-30']) {
    await dragByMouse(page, { down: item('2028-02-24'), at: cell(page, past) });
    await expect(item('2028-02-24')).toHaveText('Task 1');
  }
  await cell(page, '2028-02-24').click();
  // The day's list stays in view beside the month.
  const march = cell(page, '2028-03-01');
  await dragByMouse(page, { down: opener(page, 'Task 1'), at: march, centred: march });
  await expect(item('2028-03-01')).toHaveText('Task 1');
  await expect(page.getByRole('grid', { name: 'February 2028' })).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test('the week is on the first screen, also of a device without data and beside advice', async ({
      openPage,
      server,
      student,
    }) => {
      const fresh = await openPage('/activities', { viewport, ...signedInAs(student, server.url) });
      await expect(fresh.getByText('Your lists live in the browser in which you made them.')).toBeVisible();
      await expect(fresh.getByText('Nothing due this week.')).toBeInViewport({ ratio: 1 });
      const many = Array.from({ length: 30 }, (_, index) =>
        exampleItem({ topic: `Task ${index}`, deadline: day(-1) }),
      );
      const full = await openPage('/activities', {
        viewport,
        ...withStoredData(student, server.url, { assignments: many }),
      });
      await expect(full.getByText('30 of your items are not in a copy')).toBeVisible();
      for (const shown of [
        full.getByRole('heading', { name: 'Your week' }),
        full.getByRole('button', { name: 'Next week' }),
        box(full, 'Task 0'),
        box(full, 'Task 1'),
      ])
        await expect(shown).toBeInViewport({ ratio: 1 });
      // Within the upper half of a phone.
      const first = await full
        .getByRole('listitem')
        .filter({ has: box(full, 'Task 0') })
        .boundingBox();
      if (viewport.width < 400)
        expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(viewport.height / 2);
      for (const part of foldedParts) {
        await expect(full.getByRole('button', { name: part, exact: true })).toHaveAttribute(
          'aria-expanded',
          'false',
        );
        await expect(full.getByRole('region', { name: part, exact: true })).toBeVisible();
      }
    });

    test('choosing a day with few items or many, also of another month, moves nothing', async ({
      openOn,
    }) => {
      const busy = Array<string>(40).fill('2028-02-08');
      const page = await openOn('2028-02-15', '/activities?view=month', [...busy, '2028-03-02']);
      await page.setViewportSize(viewport);
      const grid = page.getByRole('grid');
      await expect(grid).toBeVisible();
      const days = ['2028-02-08', '2028-03-02', '2028-02-09', '2028-02-08', '2028-03-04', '2028-02-29'];
      // From the top of the page, and as far down as the last week can still be pressed, while the page is at its longest.
      for (const isAtEnd of [false, true]) {
        await cell(page, '2028-02-08').click();
        await cell(page, '2028-03-04').evaluate((last, isAtEnd) => {
          const { top } = last.getBoundingClientRect();
          window.scrollTo({ top: isAtEnd ? scrollY + top - 90 : 0, behavior: 'instant' });
        }, isAtEnd);
        const before = await grid.boundingBox();
        for (const chosen of days) {
          if (!(await isInView(cell(page, chosen)))) continue;
          await cell(page, chosen).click();
          await expect(cell(page, chosen)).toHaveAttribute('aria-selected', 'true');
          await expect(cell(page, chosen)).toBeFocused();
          await expect.poll(() => grid.boundingBox()).toEqual(before);
        }
      }
      await expect(page).toHaveURL('/activities?view=month');
      await cell(page, '2028-03-02').click();
      await opener(page, 'Task 41').click();
      await expect(page.getByRole('dialog', { name: 'Task 41' })).toBeVisible();
    });
  });
