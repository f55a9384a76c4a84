import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '@/e2e/browser';
import { day, exampleItem, withStoredData } from '@/e2e/studentPage';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { makeStudent } from '@/testing/examples';
import { openMeasured } from './measuring/openMeasured';
import { timeRow, type Row } from './measuring/row';
import { rest, waitsOf } from './measuring/waits';

const FEW = 10;
const MANY = 10_000;
const ROUNDS = 5;
const SLOWDOWN = 4;
/** By then, whatever was done before has been stored. */
const STORED_MS = 1_000;
const LETTERS = 'while it is being stored, which lasts longer than any pause between these letters';

const SUBJECTS = [
  'Programming in JAVA',
  'Database Management Systems',
  'Basic Tamil',
  'Essentials of Python',
];

/** Deadlines from a month ago to a year ahead, a third of it done. */
const items = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    exampleItem({
      topic: `Chapter ${index + 1}, exercises on what was taught`,
      subject: SUBJECTS[index % SUBJECTS.length],
      deadline: day((index % 390) - 30),
      status: index % 3 === 0 ? 'done' : 'undone',
    }),
  );

async function openDeskWith(count: number, site: BuiltServer, browser: Browser) {
  const student = await makeStudent('Ada Lovelace', site.ask);
  const kept = withStoredData(student, site.url, { assignments: items(count) });
  return openMeasured(browser, site.url, { viewport: { width: 1280, height: 800 }, ...kept });
}

type Desk = Awaited<ReturnType<typeof openDeskWith>>;

/** What is pressed, and where the page shows something else than before when it is done. */
const deeds = {
  'Opening the list': ['main a[href="/showAssignments" i]', '[data-item]'],
  'Ticking an item': ['[data-item] input', '[data-item]'],
  'Opening the form': ['main a[href="/addassignments"]', 'input[type=date]'],
} as const;

type Deed = keyof typeof deeds;

/** Milliseconds from a press until its answer is painted. */
function timeOf(page: Page, deed: Deed) {
  return page.evaluate(
    ([pressed, place]) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector(place)?.textContent;
        const started = performance.now();
        const target = document.querySelector<HTMLElement>(pressed);
        if (!target) throw new Error(`Nothing to press: ${pressed}`);
        target.click();
        requestAnimationFrame(function look() {
          if (document.querySelector(place)?.textContent === before) requestAnimationFrame(look);
          // A task after the frame: by then it is on the screen.
          else setTimeout(() => resolve(performance.now() - started));
        });
      }),
    deeds[deed],
  );
}

async function timesOf({ page, session }: Desk): Promise<Record<Deed, number>> {
  await page.goto('/activities');
  await page.getByRole('link', { name: 'Show Assignments' }).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times: [string, number][] = [];
  for (const deed of Object.keys(deeds) as Deed[]) {
    await rest(page, STORED_MS);
    times.push([deed, await timeOf(page, deed)]);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Object.fromEntries(times) as Record<Deed, number>;
}

/** The longest that a key waited for its letter to be painted while a tick beside the field was being stored. */
async function longestWait({ page, session }: Desk) {
  await page.goto('/showAssignments');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Topic').focus();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await rest(page, STORED_MS);
  const waits = await waitsOf(page, async () => {
    // The last one, which is done: it makes up for the first one, which was ticked.
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-item] input')].at(-1)?.click(),
    );
    await page.keyboard.type(LETTERS, { delay: 20 });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Math.max(...waits);
}

const rowOf = (what: string, many: readonly number[], few: readonly number[], goal: string) =>
  timeRow(`${what}, ${MANY.toLocaleString('en')} items`, many, few, `${FEW} items`, goal);

export default async function coursework(): Promise<Row[]> {
  const [site, browser] = await Promise.all([startBuiltServer(), openBrowser()]);
  try {
    const few = await openDeskWith(FEW, site, browser);
    const many = await openDeskWith(MANY, site, browser);
    // The first visit fetches and compiles the pages.
    for (const desk of [few, many]) await timesOf(desk);
    const times = { few: [] as Record<Deed, number>[], many: [] as Record<Deed, number>[] };
    const waits = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await timesOf(few));
      times.many.push(await timesOf(many));
      waits.few.push(await longestWait(few));
      waits.many.push(await longestWait(many));
    }
    await Promise.all([few.close(), many.close()]);
    const rows = (Object.keys(deeds) as Deed[]).map((deed) => {
      const own = (rounds: Record<Deed, number>[]) => rounds.map((round) => round[deed]);
      return rowOf(deed, own(times.many), own(times.few), 'at most 3.00, goal 1.50');
    });
    return [...rows, rowOf('A key’s longest wait while storing', waits.many, waits.few, 'under 100 ms')];
  } finally {
    await browser.close();
    await site.stop();
  }
}
