import type { Page } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import { paths } from '@/client/lib/paths';
import { openBrowser, openVisit } from '@/e2e/browser';
import { openSite, type RunningSite } from '@/e2e/site';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { CATEGORIES, openLighthouse, type Visit } from './measuring/lighthouse';
import { median, type Row } from './measuring/row';
import { openStaticPage } from './measuring/staticPage';

const ROUNDS = 5;
const PROJECTS = 12;
const MANY_PROJECTS = 500;
const SLOWDOWN = 4;
const LETTERS = 'react';

const ms = (time: number) => `${time.toFixed(0)} ms`;
const medianOf = (visits: Visit[], value: (visit: Visit) => number) => median(visits.map(value));

/** The landing page beside the same page without code, by turns. */
async function paintRows(site: RunningSite): Promise<Row[]> {
  const plain = await openStaticPage(`${site.url}/`);
  const phone = await openLighthouse();
  const ours: Visit[] = [];
  const bare: Visit[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const visits = [
        await phone.visit(`${site.url}/`, 'observed'),
        await phone.visit(plain.url, 'observed'),
      ] as const;
      // The first of each only warms the browser up.
      if (round === 0) continue;
      ours.push(visits[0]);
      bare.push(visits[1]);
    }
  } finally {
    await phone.close();
    await plain.close();
  }
  const [lcp, bareLcp] = [medianOf(ours, (visit) => visit.lcp), medianOf(bare, (visit) => visit.lcp)];
  return [
    {
      what: 'Largest paint of / on a slow phone',
      measured: ms(lcp),
      baseline: `${ms(bareLcp)} (the page without code)`,
      ratio: lcp / bareLcp,
      goal: 'at most 1.10, goal 1.00',
    },
    {
      what: 'Blocking time of / on a slow phone',
      measured: ms(medianOf(ours, (visit) => visit.tbt)),
      baseline: ms(medianOf(bare, (visit) => visit.tbt)),
      goal: 'under 100 ms',
    },
    {
      what: 'Layout shift of /',
      measured: medianOf(ours, (visit) => visit.cls).toFixed(4),
      baseline: medianOf(bare, (visit) => visit.cls).toFixed(4),
      goal: '0',
    },
  ];
}

async function scoreRow(site: RunningSite, path: string): Promise<Row> {
  const phone = await openLighthouse();
  const visits: Visit[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      visits.push(await phone.visit(site.url + path, 'simulated'));
  } finally {
    await phone.close();
  }
  const scores = CATEGORIES.map((name) => medianOf(visits, (visit) => visit.scores[name]));
  return { what: `Lighthouse (mobile), ${path}`, measured: scores.join(' '), goal: '100 100 100 100' };
}

/** Milliseconds from each press until what it changed was on the screen, by the browser's own account. */
async function waitsOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries()) {
        if (name === 'keydown' || name === 'click') heard.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  // What is not told within a frame or two took less than can be told: the browser's threshold.
  await page.waitForTimeout(500);
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard);
  return heard.length > 0 ? heard : [16];
}

async function interactionRows(site: RunningSite): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const { page } = await openVisit(browser, site.url, { viewport: { width: 1280, height: 800 } });
    await page.goto(paths.projects);
    await page.getByRole('button', { pressed: false }).first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.waitForTimeout(1_000);

    const toggle = page.getByRole('button', { name: /Switch to (dark|light) theme/ });
    const toggling = await waitsOf(page, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await toggle.click();
    });
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.focus();
    const typing = await waitsOf(page, () => search.pressSequentially(LETTERS, { delay: 120 }));
    const row = (what: string, waits: number[]): Row => ({
      what: `${what}, ${MANY_PROJECTS} projects`,
      measured: ms(median(waits)),
      goal: 'at most 50 ms',
    });
    return [
      row('Switching the theme until it is painted', toggling),
      row('A letter of the search until it is painted', typing),
    ];
  } finally {
    await browser.close();
  }
}

/** What visitors wait for: the first paint, the page that answers, the next frame. */
export default async function page(): Promise<Row[]> {
  const site = await openSite();
  try {
    const admin = await makeAdmin('Grace Hopper', site.ask);
    const add = (count: number) =>
      addProjects(
        admin,
        Array.from({ length: count }, () => exampleProject()),
        site.ask,
      );
    await add(PROJECTS);
    const rows = await paintRows(site);
    for (const path of [paths.home, paths.projects, paths.contact, paths.signIn])
      rows.push(await scoreRow(site, path));
    await add(MANY_PROJECTS - PROJECTS);
    await site.ask(endpoints.projects());
    return [...rows, ...(await interactionRows(site))];
  } finally {
    await site.stop();
  }
}
