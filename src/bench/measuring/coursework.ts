import type { Browser, Page } from '@playwright/test';
import { day, exampleItem, withStoredData } from '@/e2e/studentPage';
import type { BuiltServer } from '@/testing/builtServer';
import { makeStudent } from '@/testing/examples';
import { openMeasured } from './openMeasured';
import { timeRow, type Row } from './row';
import { rest, waitsOf } from './waits';

const FEW = 10;
const MANY = 10_000;
const ROUNDS = 5;
const SLOWDOWN = 4;
/** Enough for earlier changes to be stored. */
const STORED_MS = 1_000;
const TYPED_TEXT =
  'typed while the change is being stored, which takes longer than typing one of these characters';

const SUBJECTS = [
  'Programming in JAVA',
  'Database Management Systems',
  'Basic Tamil',
  'Essentials of Python',
];

/** A student with so many items, a third of them done, due from a month ago to a year ahead. */
async function openStudent(count: number, site: BuiltServer, browser: Browser) {
  const assignments = Array.from({ length: count }, (_, index) =>
    exampleItem({
      topic: `Chapter ${index + 1}, exercises on what was taught`,
      subject: SUBJECTS[index % SUBJECTS.length],
      deadline: day((index % 390) - 30),
      status: index % 3 === 0 ? 'done' : 'undone',
    }),
  );
  const options = withStoredData(await makeStudent('Ada Lovelace', site.ask), site.url, { assignments });
  return openMeasured(browser, site.url, { viewport: { width: 1280, height: 800 }, ...options });
}

type MeasuredPage = Awaited<ReturnType<typeof openStudent>>;

/** For each action, what is pressed, and the element whose text has changed when the action is complete. */
const actions = {
  'Opening the list': ['main a[href="/showAssignments" i]', '[data-item]'],
  'Ticking an item': ['[data-item] input', '[data-item]'],
  'Opening the form': ['main a[href="/addAssignments"]', 'input[type=date]'],
} as const;

type Action = keyof typeof actions;

/** Milliseconds from the press until the change is painted. */
function timeOf(page: Page, action: Action) {
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
          // In a task after the frame, which has been painted by then.
          else setTimeout(() => resolve(performance.now() - started));
        });
      }),
    actions[action],
  );
}

async function timesOf({ page, session }: MeasuredPage): Promise<Record<Action, number>> {
  await page.goto('/activities');
  await page.getByRole('link', { name: 'Show Assignments' }).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times: [string, number][] = [];
  for (const action of Object.keys(actions) as Action[]) {
    await rest(page, STORED_MS);
    times.push([action, await timeOf(page, action)]);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Object.fromEntries(times) as Record<Action, number>;
}

/** The longest time from a key press until its character is painted while a change is being stored. */
async function longestWait({ page, session }: MeasuredPage) {
  await page.goto('/showAssignments');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Topic').focus();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await rest(page, STORED_MS);
  const waits = await waitsOf(page, async () => {
    // Unticks the last item, to make up for the first one, which was ticked.
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-item] input')].at(-1)?.click(),
    );
    // The tick is painted, and is now being stored.
    await rest(page, 0);
    await page.keyboard.type(TYPED_TEXT, { delay: 20 });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Math.max(...waits);
}

const rowOf = (what: string, many: readonly number[], few: readonly number[]) =>
  timeRow(`${what}, ${MANY.toLocaleString('en')} items`, many, few, `${FEW} items`);

/** What a student's long list costs beside a short one, on a processor slowed down four times. */
export async function courseworkRows(site: BuiltServer, browser: Browser): Promise<Row[]> {
  const few = await openStudent(FEW, site, browser);
  const many = await openStudent(MANY, site, browser);
  // The first visit loads and compiles the pages.
  for (const page of [few, many]) await timesOf(page);
  const times = { few: [] as Record<Action, number>[], many: [] as Record<Action, number>[] };
  const waits = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.few.push(await timesOf(few));
    times.many.push(await timesOf(many));
    waits.few.push(await longestWait(few));
    waits.many.push(await longestWait(many));
  }
  await Promise.all([few.close(), many.close()]);
  const rows = (Object.keys(actions) as Action[]).map((action) => {
    const own = (rounds: Record<Action, number>[]) => rounds.map((round) => round[action]);
    return rowOf(action, own(times.many), own(times.few));
  });
  return [...rows, rowOf('A key’s longest wait while storing', waits.many, waits.few)];
}
