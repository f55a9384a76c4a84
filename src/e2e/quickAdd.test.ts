import type { Page } from '@playwright/test';
import { dayBelow, dragByMouse } from './drag';
import { expect, test } from './fixtures';
import { day, withStoredData } from './studentPage';

test.use({ serviceWorkers: 'allow' });

const dueOf = (page: Page, topic: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: topic }) })
    .locator('time');

/** Opens the dialog with its key. */
async function openQuickAdd(page: Page) {
  // From then on, the lists are loaded and keys are listened to.
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Quick add' });
  await expect(dialog.getByLabel('What is due?')).toBeFocused();
  return dialog;
}

/** Types the lines, and closes the dialog. */
async function typeItems(page: Page, lines: readonly string[]) {
  const dialog = await openQuickAdd(page);
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('status').getByText(`${lines.length} entered.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test(
  'an item is typed in one line, dragged a day on and undone',
  { tag: '@journey' },
  async ({ openStudentPage }) => {
    const { page } = await openStudentPage('/activities');
    const dueOn = (fromToday: number) =>
      page.locator(`section[data-day="${day(fromToday)}"]`).getByRole('listitem');
    await typeItems(page, ['ER diagram tomorrow #pj']);
    await expect(dueOn(1)).toContainText(['Programming in JAVA']);

    const opener = page.getByRole('button', { name: 'Open ER diagram' });
    await dragByMouse(page, { down: opener, at: dayBelow(page, day(2)) });
    await expect(dueOn(2)).toContainText(['ER diagram']);
    await page.keyboard.press('Control+z');
    await expect(dueOn(1)).toContainText(['ER diagram']);
    await page.keyboard.press('Control+z');
    await expect(opener).toHaveCount(0);
    await page.goto('/showAssignments');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
  },
);

test('a line is read without a connection', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/activities');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
  await typeItems(page, ['ER diagram day after tomorrow #pj']);
  await page.context().setOffline(false);
  await page.goto('/showAssignments');
  await expect(dueOf(page, 'ER diagram')).toHaveAttribute('datetime', day(2));
});

const MATHS = 'Mathematics for Computing - II';
const DATABASES = 'Database Management Systems';
const JAVA = 'Programming in JAVA';
const PYTHON = 'Essentials of Python';
const POLITICS = 'Women and Politics in India: Concepts and Debates';

/** What a student types on Saturday, 28 November 2026, and the sentence that each line says. */
const TERM = [
  ['math sheet 3 due 12 dec 9am', `Assignment · sheet 3 · ${MATHS} · Sat 12 Dec, 09:00`],
  ['ER diagram #dms by next fri', `Assignment · ER diagram · ${DATABASES} · Fri 4 Dec`],
  ['lab file java dec 15', `Practical · lab file · ${JAVA} · Tue 15 Dec`],
  ['python loops homework tmrw 11:59 pm', `Assignment · loops homework · ${PYTHON} · Sun 29 Nov, 23:59`],
  ['tamil essay (parso)', 'Assignment · essay · Basic Tamil · Mon 30 Nov'],
  [
    'database quiz every tue and thu until 17 dec',
    `Assignment · quiz · ${DATABASES} · Tue 1 Dec · every week on Tue and Thu until 17 Dec, 6 items`,
  ],
  ['java viva agle somvar 10:30am', `Assignment · viva · ${JAVA} · Mon 30 Nov, 10:30`],
  ['read ch 5/6 for wednesday #women', `Assignment · read ch 5/6 · ${POLITICS} · Wed 2 Dec`],
  ['survey women 10 dec - 15 dec', `Assignment · survey · ${POLITICS} · Tue 15 Dec`],
  [
    'python lab every other friday starting 11 dec until march',
    `Practical · lab · ${PYTHON} · Fri 11 Dec · every two weeks until 31 Mar 2027, 8 items`,
  ],
  ['digital poster a week from friday', 'Assignment · poster · Digital Empowerment · Fri 11 Dec'],
  ['math sheet 4, due on 7 jan at noon', `Assignment · sheet 4 · ${MATHS} · Thu 7 Jan 2027, 12:00`],
  [
    'java project moodle.example.org/java end of month',
    `Assignment · project · ${JAVA} · Mon 30 Nov · https://moodle.example.org/java`,
  ],
  ['tamil presentation 5/12', 'Assignment · presentation · Basic Tamil · Sat 5 Dec'],
  ['database exam mon to fri 2pm', `Assignment · exam · ${DATABASES} · Fri 4 Dec, 14:00`],
] as const;

test('a term of 15 items in her own words', { tag: '@journey' }, async ({ openPage, server, student }) => {
  const page = await openPage('/robots.txt', {
    ...{ locale: 'en-IN', viewport: { width: 1280, height: 800 } },
    ...withStoredData(student, server.url),
  });
  await page.clock.setFixedTime(new Date('2026-11-28T10:00'));
  await page.goto('/activities');
  const dialog = await openQuickAdd(page);
  for (const [index, [line, sentence]] of TERM.entries()) {
    await page.keyboard.type(line);
    await expect(dialog.getByRole('status', { name: 'What will be saved' })).toHaveText(sentence);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`${index + 1} entered.`)).toBeVisible();
  }
  await page.keyboard.press('Escape');

  const topicsOf = (kind: string) =>
    TERM.flatMap(([, sentence]) => {
      const [said, topic = ''] = sentence.split(' · ');
      return said === kind ? [topic] : [];
    });
  for (const [path, kind] of [
    ['/showAssignments', 'Assignment'],
    ['/showPracticals', 'Practical'],
  ] as const) {
    await page.goto(path);
    for (const topic of topicsOf(kind))
      await expect(page.getByRole('checkbox', { name: topic, exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('checkbox')).toHaveCount(topicsOf(kind).length);
  }
});

test('three lines that are pasted are three items, of which one is corrected', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/activities');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Quick add' }).click();
  const dialog = page.getByRole('dialog');
  await page.evaluate(() =>
    navigator.clipboard.writeText('Loops java today\nJoins #dms tomorrow\nProofs math'),
  );
  await dialog.getByLabel('What is due?').press('Control+v');
  await expect(dialog.getByText('2 of 3 lines can be added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Correct' }).last().click();
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await dialog.getByRole('button', { name: 'Add 3' }).click();
  await expect(dialog.getByText('3 entered.')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const topic of ['Loops', 'Joins', 'Proofs'])
    await expect(page.getByRole('checkbox', { name: topic })).toBeVisible();
});

for (const [width, height] of [
  [844, 390],
  [390, 180],
] as const)
  test(`at ${width}×${height} the line is seen while one types, and everything can be pressed`, async ({
    openStudentPage,
  }) => {
    const { page } = await openStudentPage('/activities');
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Quick add' }).click();
    const dialog = page.getByRole('dialog');
    const line = dialog.getByLabel('What is due?');
    await line.pressSequentially('Loops java');
    await expect(line).toBeInViewport({ ratio: 1 });
    await line.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Today' })).toBeInViewport({ ratio: 1 });
    // A trial finds out whether something else would take the press.
    for (const name of [
      'Not a subject: “java”',
      'Today',
      'Set',
      'Correct by hand',
      'Close',
      'Add Assignment',
    ])
      await dialog.getByRole('button', { name, exact: true }).click({ trial: true });
    await dialog.getByRole('button', { name: 'Today' }).click();
    await expect(line).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Correct by hand' }).click();
    await dialog.getByLabel('Notes').fill('Bring a pen');
    await dialog.getByRole('button', { name: 'Add Assignment' }).click();
    await expect(dialog.getByText('1 entered.')).toBeVisible();
  });
