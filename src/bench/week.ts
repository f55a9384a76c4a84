import type { Browser } from '@playwright/test';
import { openBrowser } from '@/e2e/browser';
import { day } from '@/e2e/studentPage';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { itemsDue, openStudent, type MeasuredPage } from './measuring/openStudent';
import { timeRow, type Row } from './measuring/row';
import { rest, waitsOf } from './measuring/waits';

const FEW = 10;
const MANY = 1_000;
const ROUNDS = 7;
const TURNS = 6;
const SLOWDOWN = 4;

/** From three days ago to three months ahead. */
const DEADLINES = { first: -3, span: 90 };

async function openWeek(count: number, site: BuiltServer, browser: Browser) {
  const assignments = itemsDue(count / 2, DEADLINES);
  const practicals = itemsDue(count / 2, DEADLINES);
  const inWeek = [...assignments, ...practicals].filter(
    ({ status, deadline }) => status === 'undone' && deadline <= day(7),
  );
  const [last] = inWeek
    .map(({ deadline }) => deadline)
    .sort()
    .reverse();
  const lastRows = inWeek
    .filter(({ deadline }) => deadline === last)
    .map(({ id }) => `section:has([aria-pressed]) [data-item="${id}"]`);
  return { ...(await openStudent({ assignments, practicals }, site, browser)), lastRows: lastRows.join() };
}

/** Milliseconds from the press on the tile of /Explore until the last group of the week is painted. */
async function openingTime({ page, session, lastRows }: Awaited<ReturnType<typeof openWeek>>) {
  await page.goto('/Explore');
  await page.getByRole('region', { name: 'Next up' }).getByRole('checkbox').first().waitFor();
  await rest(page, 1_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const time = await page.evaluate(
    (rows) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        document.querySelector<HTMLElement>('main a[href="/activities"]')?.click();
        requestAnimationFrame(function look() {
          if (!document.querySelector(rows)) requestAnimationFrame(look);
          // In a task after the frame, which has been painted by then.
          else setTimeout(() => resolve(performance.now() - started));
        });
      }),
    lastRows,
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
    const few = await openWeek(FEW, site, browser);
    const many = await openWeek(MANY, site, browser);
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
