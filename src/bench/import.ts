import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { CourseworkItem } from '@/contract/coursework';
import type { StudentDataFile } from '@/contract/studentDataFile';
import { openBrowser } from '@/e2e/browser';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { itemsDue, openStudent } from './measuring/openStudent';
import { timeRow, type Row } from './measuring/row';
import { rest } from './measuring/waits';

const FEW = 10;
const MANY = 10_000;
const ROUNDS = 3;
const SLOWDOWN = 4;
/** Enough for what was merged to be stored. */
const STORED_MS = 3_000;
/** The browser reports no shorter task. */
const SHORTEST_MS = 50;
/** The browser rounds the duration of a task, and the week changes at its end. */
const ROUNDED_MS = 1;

/** From a month ago to a year ahead. */
const items = (count: number) => itemsDue(count, { first: -30, span: 390 });

/** A file of another device with as many items: half of them are known here and were ticked or unticked there. */
function fileFor(mine: readonly CourseworkItem[]): StudentDataFile {
  const now = Date.now();
  const known = mine.filter((_, index) => index % 2 === 0);
  return {
    app: 'deskfolio',
    version: 2,
    exportedAt: new Date(now).toISOString(),
    subjects: null,
    subjectsChangedAt: 0,
    ownSubjects: [],
    ownSubjectsChangedAt: {},
    assignments: [
      ...known.map((item) => ({
        ...item,
        status: item.status === 'done' ? ('undone' as const) : ('done' as const),
        changedAt: 1,
        toggledAt: now,
      })),
      ...items(mine.length - known.length).map((item) => ({ ...item, changedAt: now, toggledAt: now })),
    ],
    practicals: [],
    deleted: {},
  };
}

/**
 * The longest tasks of the page while `act` runs and until everything is stored: before the week on the page changes, the
 * task that changes and draws it, and after that.
 */
async function longestTasksOf(page: Page, act: () => Promise<void>) {
  const week = await page.getByRole('region', { name: 'Your week' }).elementHandle();
  const recorded = await page.evaluateHandle((section) => {
    const found = { tasks: [] as { start: number; duration: number }[], drawnAt: Infinity };
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries()) found.tasks.push({ start, duration });
    }).observe({ type: 'longtask' });
    new MutationObserver((_changes, observer) => {
      found.drawnAt = performance.now();
      observer.disconnect();
    }).observe(section as Node, { subtree: true, childList: true, characterData: true });
    return found;
  }, week);
  await act();
  await rest(page, STORED_MS);
  const { tasks, drawnAt } = await recorded.jsonValue();
  const longest = (isOfPart: (start: number, end: number) => boolean) =>
    Math.max(
      SHORTEST_MS,
      ...tasks
        .filter(({ start, duration }) => isOfPart(start, start + duration + ROUNDED_MS))
        .map(({ duration }) => duration),
    );
  return {
    before: longest((_start, end) => end < drawnAt),
    drawing: longest((start, end) => start <= drawnAt && drawnAt <= end),
    after: longest((start) => start > drawnAt),
  };
}

async function openPageWith(count: number, folder: string, site: BuiltServer, browser: Browser) {
  const mine = items(count);
  const measured = await openStudent({ assignments: mine }, site, browser);
  const file = path.join(folder, `${count}.json`);
  await writeFile(file, JSON.stringify(fileFor(mine), null, 2));
  return { ...measured, file };
}

type MeasuredPage = Awaited<ReturnType<typeof openPageWith>>;
const steps = [
  'reading a file for its preview',
  'importing it: merging',
  'importing it: drawing',
  'importing it: storing',
  'undoing the import: merging',
  'undoing the import: drawing',
  'undoing the import: storing',
];

async function longestTasks({ page, session, file }: MeasuredPage): Promise<readonly number[]> {
  await page.goto('/activities');
  const input = page.getByLabel('Import my data');
  await input.waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await rest(page, STORED_MS);
  const dialog = page.getByRole('dialog', { name: 'Import my data' });
  const reading = await longestTasksOf(page, async () => {
    await input.setInputFiles(file);
    await dialog.waitFor();
  });
  const toast = page.getByRole('status').filter({ hasText: /^Imported/ });
  const importing = await longestTasksOf(page, async () => {
    await dialog.getByRole('button', { name: 'Import' }).click();
    await toast.waitFor();
    await toast.hover();
  });
  const undoing = await longestTasksOf(page, async () => {
    await toast.getByRole('button', { name: 'Undo' }).click();
    await toast.waitFor({ state: 'detached' });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return [
    reading.before,
    ...[importing, undoing].flatMap(({ before, drawing, after }) => [before, drawing, after]),
  ];
}

/** The longest tasks while a student's file is imported and while that is undone, on a processor slowed down four times. */
export default async function importing(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-'));
  const [site, browser] = await Promise.all([startBuiltServer(), openBrowser()]);
  const measure = async (count: number) => {
    const opened = await openPageWith(count, folder, site, browser);
    const tasks = await longestTasks(opened);
    await opened.close();
    return tasks;
  };
  try {
    const few: (readonly number[])[] = [];
    const many: (readonly number[])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await measure(FEW));
      many.push(await measure(MANY));
    }
    const timesOf = (rounds: typeof few, step: number) => rounds.map((tasks) => tasks[step] ?? NaN);
    return steps.map((what, step) =>
      timeRow(
        `Longest task, ${what}, ${MANY.toLocaleString('en')} items`,
        timesOf(many, step),
        timesOf(few, step),
        `${FEW} items`,
        'under 200 ms',
      ),
    );
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true });
  }
}
