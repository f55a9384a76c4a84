import type { Browser, Page } from '@playwright/test';
import { unfold, withStoredData } from '@/e2e/studentPage';
import { moodleFile } from '@/testing/calendarFiles';
import type { BuiltServer } from '@/testing/builtServer';
import { makeStudent } from '@/testing/examples';
import { openMeasured } from './openMeasured';
import { timeRow, type Row } from './row';
import { rest } from './waits';

const FEW = 10;
const MANY = 5_000;
const ROUNDS = 5;
const HOUR_MS = 3_600_000;

/** A calendar with so many deadlines of the next months. */
const calendar = (count: number) =>
  moodleFile(
    Array.from({ length: count }, (_, index) => ({
      id: index,
      name: `Exercise ${index + 1} is due`,
      course: index % 3 === 0 ? 'PIJ-2026' : 'DBMS-2026',
      at: new Date(Date.now() + (index % (300 * 24)) * HOUR_MS + HOUR_MS),
      description: 'Upload one PDF with your name on each page.',
    })),
  );

/** Milliseconds from the choice of the file until its preview is painted. */
async function timeOf(page: Page, text: string) {
  const time = await page.getByLabel('Import my data').evaluate(
    (input: HTMLInputElement, content) =>
      new Promise<number>((resolve) => {
        const files = new DataTransfer();
        files.items.add(new File([content], 'icalexport.ics'));
        input.files = files.files;
        const started = performance.now();
        input.dispatchEvent(new Event('change', { bubbles: true }));
        requestAnimationFrame(function look() {
          if (!document.querySelector('dialog h3')) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - started));
        });
      }),
    text,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await rest(page);
  return time;
}

/** How long the preview of a large calendar file takes, at full speed. */
export async function calendarRows(site: BuiltServer, browser: Browser): Promise<Row[]> {
  const options = withStoredData(await makeStudent('Ada Lovelace', site.ask), site.url);
  const { page, close } = await openMeasured(browser, site.url, {
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  await page.goto('/activities');
  await unfold(page, 'Your data');
  const [few, many] = [calendar(FEW), calendar(MANY)];
  // The first one loads the code.
  await timeOf(page, few);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.few.push(await timeOf(page, few));
    times.many.push(await timeOf(page, many));
  }
  await close();
  const what = `The preview of a calendar file, at full speed, ${MANY.toLocaleString('en')} events`;
  return [timeRow(what, times.many, times.few, String(FEW))];
}
