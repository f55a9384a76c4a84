import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { day, exampleItem, withStoredData } from '@/e2e/studentPage';
import type { BuiltServer } from '@/testing/builtServer';
import { makeStudent } from '@/testing/examples';
import { openMeasured } from './openMeasured';
import { timeRow, type Row } from './row';
import { rest } from './waits';

const ITEMS = 1_000;
const SUBJECTS = 20;
const ROUNDS = 5;
const SLOWDOWN = 4;
/** With a day and the short name of a subject. */
const LINE = 'ER diagram friday #pj';
const PAUSE_MS = 150;

const seminars = Array.from({ length: SUBJECTS }, (_, index) => `Seminar ${index + 1} of the degree`);

/** Milliseconds of the page's tasks for each letter of the line. */
async function tasksOf(page: Page, session: CDPSession, field: Locator) {
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
  await field.fill('');
  await field.focus();
  await rest(page, 1_000);
  const before = await taskMs();
  await page.keyboard.type(LINE, { delay: PAUSE_MS });
  await rest(page);
  return ((await taskMs()) - before) / LINE.length;
}

/** What a letter in Quick add costs, on a processor slowed down four times, beside one in an input that is no part of the site. */
export async function quickAddRows(site: BuiltServer, browser: Browser): Promise<Row[]> {
  const assignments = Array.from({ length: ITEMS }, (_, index) =>
    exampleItem({
      topic: `Chapter ${index + 1}, exercises`,
      subject: seminars[index % SUBJECTS],
      deadline: day(index % 100),
    }),
  );
  const student = await makeStudent('Ada Lovelace', site.ask);
  const { page, session, close } = await openMeasured(browser, site.url, {
    viewport: { width: 1280, height: 800 },
    ...withStoredData(student, site.url, { assignments, ownSubjects: seminars }),
  });
  await page.goto('/showAssignments');
  await page.getByRole('button', { name: 'Quick add' }).click();
  const line = page.getByLabel('What is due?');
  await line.evaluate((input) => {
    const bare = document.createElement('input');
    bare.ariaLabel = 'Bare';
    input.closest('dialog')?.append(bare);
  });
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const fields = [line, page.getByLabel('Bare')];
  // The first round compiles.
  const rounds: number[][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: number[] = [];
    for (const field of fields) times.push(await tasksOf(page, session, field));
    rounds.push(times);
  }
  await close();
  const [own, bare] = [0, 1].map((at) => rounds.slice(1).map((times) => times[at] ?? NaN));
  const what = `The tasks of a letter in Quick add, ${ITEMS.toLocaleString('en')} items, ${SUBJECTS} subjects`;
  return [timeRow(what, own ?? [], bare ?? [], 'an input that is no part of the site')];
}
