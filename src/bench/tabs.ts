import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '@/e2e/browser';
import { exampleItem, withStoredData } from '@/e2e/studentPage';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { makeStudent } from '@/testing/examples';
import { openMeasured } from './measuring/openMeasured';
import { timeRow, type Row } from './measuring/row';
import { rest } from './measuring/waits';

const TABS = 6;
const ROUNDS = 5;

const topic = (index: number) => `Exercise ${index}.`;

/** Ticks an item and returns the time. */
const tick = (tab: Page, name: string) =>
  tab.evaluate((wanted) => {
    const items = [...document.querySelectorAll<HTMLElement>('[data-item]')];
    const item = items.find(({ textContent }) => textContent?.includes(wanted));
    if (!item) throw new Error(`Nothing to tick: ${wanted}`);
    item.querySelector('input')?.click();
    return performance.timeOrigin + performance.now();
  }, name);

/** Resolves with the time at which `count` items are shown as done. */
const whenDone = (tab: Page, count: number) =>
  tab.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const isShown = () =>
          [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === `Done ${wanted}`);
        requestAnimationFrame(function look() {
          if (isShown()) resolve(performance.timeOrigin + performance.now());
          else requestAnimationFrame(look);
        });
      }),
    count,
  );

/** In each round every tab ticks another item. Milliseconds from the last tick until all tabs show all of them. */
async function timesOf(count: number, site: BuiltServer, browser: Browser) {
  const student = await makeStudent('Ada Lovelace', site.ask);
  const assignments = Array.from({ length: count * ROUNDS }, (_, index) =>
    exampleItem({ topic: topic(index) }),
  );
  const { page, context, close } = await openMeasured(browser, site.url, {
    viewport: { width: 1280, height: 800 },
    ...withStoredData(student, site.url, { assignments }),
  });
  const tabs = [page];
  while (tabs.length < count) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto('/showAssignments');
    await tab.getByText(topic(0)).first().waitFor();
  }

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await rest(page);
    const shown = Promise.all(tabs.map((tab) => whenDone(tab, count * (round + 1))));
    const ticked = await Promise.all(tabs.map((tab, index) => tick(tab, topic(round * count + index))));
    times.push(Math.max(...(await shown)) - Math.max(...ticked));
  }
  await close();
  return times;
}

/** How long it takes until all tabs show a change made in one of them. */
export default async function tabs(): Promise<Row[]> {
  const [site, browser] = await Promise.all([startBuiltServer(), openBrowser()]);
  try {
    const two = await timesOf(2, site, browser);
    const many = await timesOf(TABS, site, browser);
    return [timeRow(`Until ${TABS} tabs show what each has ticked`, many, two, 'two tabs', 'under 1000 ms')];
  } finally {
    await browser.close();
    await site.stop();
  }
}
