import type { Page } from '@playwright/test';
import { moodleFile, utc } from '@/testing/calendarFiles';
import { expect, test } from './fixtures';
import { day, unfold } from './studentPage';

const at = (days: number, hour: number) => new Date(`${day(days)}T${String(hour).padStart(2, '0')}:00`);

const moodle = [
  {
    id: 4211,
    name: 'Lab record 3 is due',
    course: 'PIJ-2026',
    at: at(2, 18),
    description: 'Upload one PDF.',
  },
  { id: 4212, name: 'Quiz 2 closes', course: 'PIJ-2026', at: at(3, 9) },
  { id: 4213, name: 'Essay', course: 'ENG101', at: at(4, 23) },
  { id: 4190, name: 'Lab record 2 is due', course: 'PIJ-2026', at: at(-20, 18) },
];

async function choose(page: Page, text: string | Buffer) {
  await page
    .getByLabel('Import my data')
    .setInputFiles({ name: 'icalexport.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
}

const preview = (page: Page) => page.getByRole('dialog', { name: 'Import my data' });
const group = (page: Page, name: string) => preview(page).getByRole('group', { name });
const pressImport = (page: Page) => preview(page).getByRole('button', { name: 'Import' }).click();
const rowOf = (page: Page, topic: string) => page.getByRole('listitem').filter({ hasText: topic });

test(
  'a Moodle calendar comes in twice and is there once',
  { tag: '@journey' },
  async ({ openStudentPage }) => {
    const { page } = await openStudentPage('/activities');
    await unfold(page, 'Your data');
    await choose(page, moodleFile(moodle));

    await expect(group(page, 'Programming in JAVA · 2').getByLabel('Subject')).toHaveValue(
      'Programming in JAVA',
    );
    await expect(preview(page).getByRole('heading', { name: 'Added: 2' })).toBeVisible();
    const english = group(page, 'ENG101 · 1');
    await english.getByLabel('Subject').selectOption('New own subject …');
    await english.getByLabel('Own subject').fill('English');
    await english.getByLabel('Kind').selectOption('Practicals');
    await expect(preview(page).getByRole('heading', { name: 'Added: 3' })).toBeVisible();
    await expect(
      preview(page).getByText('1 entry is not between today and a year ahead, and left out.'),
    ).toBeVisible();
    await pressImport(page);
    await expect(page.getByText('Imported 3 items')).toBeVisible();

    // The same file again has nothing to import.
    await choose(page, moodleFile(moodle));
    await expect(preview(page).getByText('Everything in this file is here already.')).toBeVisible();
    await expect(preview(page).getByRole('button', { name: 'Import' })).toHaveCount(0);
    await preview(page).getByRole('button', { name: 'Cancel' }).click();

    // The teacher moves the quiz and cancels the essay.
    const later = moodleFile(
      moodle.map((each) => (each.id === 4212 ? { ...each, at: at(6, 10) } : each)),
    ).replace(`DTEND:${utc(at(4, 23))}`, 'STATUS:CANCELLED');
    await choose(page, later);
    await expect(preview(page).getByRole('list', { name: 'Changed: 1' })).toHaveText(
      /^Quiz 2 closes assignment · /,
    );
    await expect(preview(page).getByRole('list', { name: 'Deleted: 1' })).toHaveText(/^Essay practical · /);
    await pressImport(page);
    await expect(page.getByText('Imported 1 item, deleted 1 item')).toBeVisible();

    await page.goto('/showAssignments');
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(2);
    await expect(rowOf(page, 'Lab record 3 is due')).toContainText('Days remaining: 2');
    await expect(rowOf(page, 'Quiz 2 closes')).toContainText('Days remaining: 6');
    await expect(rowOf(page, 'Quiz 2 closes')).toContainText('10:00');
    await page.goto('/showPracticals');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
  },
);

test('a calendar of Windows has its letters, and is read by code that comes only then', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/activities');
  await unfold(page, 'Your data');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const text = moodleFile([{ id: 1, name: '\x93\xdcbung\x94 \x96 Zo\xeb', course: 'PIJ', at: at(2, 18) }]);
  await choose(page, Buffer.from(text, 'latin1'));
  await expect(preview(page).getByRole('list', { name: 'Added: 1' })).toHaveText(
    /^“Übung” – Zoë assignment · /,
  );
  expect(scripts.length).toBeGreaterThan(0);
});
