import type { Browser } from 'playwright-core';
import { openBrowser } from '@/e2e/browser';
import { day, exampleItem, withStoredData } from '@/e2e/studentPage';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { makeStudent } from '@/testing/examples';
import { openMeasured } from './measuring/openMeasured';
import { timeRow, type Row } from './measuring/row';
import { rest, waitsOf } from './measuring/waits';

const FEW = 10;
const MANY = 1_000;
const ROUNDS = 7;
const TURNS = 6;
const SLOWDOWN = 4;

const SUBJECTS = [
  'Programming in JAVA',
  'Database Management Systems',
  'Basic Tamil',
  'Essentials of Python',
];

/** Deadlines from three days ago to three months ahead, a third of it done. */
const items = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    exampleItem({
      topic: `Chapter ${index + 1}, exercises on what was taught`,
      subject: SUBJECTS[index % SUBJECTS.length],
      deadline: day((index % 90) - 3),
      status: index % 3 === 0 ? 'done' : 'undone',
    }),
  );

async function openPageWith(count: number, site: BuiltServer, browser: Browser) {
  const student = await makeStudent('Ada Lovelace', site.ask);
  const data = { assignments: items(count / 2), practicals: items(count / 2) };
  const options = withStoredData(student, site.url, data);
  return openMeasured(browser, site.url, { viewport: { width: 1280, height: 800 }, ...options });
}

type MeasuredPage = Awaited<ReturnType<typeof openPageWith>>;

/** Milliseconds from the press on the tile of /Explore until the week is painted. */
async function openingTime({ page, session }: MeasuredPage) {
  await page.goto('/Explore');
  await page.getByRole('region', { name: 'Next up' }).getByRole('checkbox').first().waitFor();
  await rest(page, 1_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        document.querySelector<HTMLElement>('main a[href="/activities"]')?.click();
        requestAnimationFrame(function look() {
          if (!document.querySelector('[aria-pressed] ~ [aria-pressed]')) requestAnimationFrame(look);
          // In a task after the frame, which has been painted by then.
          else setTimeout(() => resolve(performance.now() - started));
        });
      }),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return time;
}

/** Milliseconds from each press that turns the month until the next paint. */
async function turningTimes({ page, session }: MeasuredPage) {
  await page.goto('/activities?view=month');
  await page.locator('[aria-current=date]').focus();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await rest(page, 1_000);
  const waits = await waitsOf(page, async () => {
    for (const key of ['PageDown', 'PageUp'])
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.keyboard.press(key);
        await rest(page);
      }
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return waits;
}

/** Opening the week and turning its months, on a processor slowed down four times. */
export default async function week(): Promise<Row[]> {
  const [site, browser] = await Promise.all([startBuiltServer(), openBrowser()]);
  try {
    const few = await openPageWith(FEW, site, browser);
    const many = await openPageWith(MANY, site, browser);
    const opening = { few: [] as number[], many: [] as number[] };
    const turning = { few: [] as number[], many: [] as number[] };
    // The first visit loads and compiles the pages.
    for (const page of [few, many]) await openingTime(page);
    for (let round = 0; round < ROUNDS; round += 1) {
      opening.few.push(await openingTime(few));
      opening.many.push(await openingTime(many));
      turning.few.push(...(await turningTimes(few)));
      turning.many.push(...(await turningTimes(many)));
    }
    await Promise.all([few.close(), many.close()]);
    const count = MANY.toLocaleString('en');
    const label = `${FEW} items`;
    return [
      timeRow(`Opening the week, ${count} items`, opening.many, opening.few, label, 'at most 1.50'),
      timeRow(`Turning a month, ${count} items`, turning.many, turning.few, label, 'under 100 ms'),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
