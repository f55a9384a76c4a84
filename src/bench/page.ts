import { paths } from '@/client/lib/paths';
import { copyBuildWithPictures, startExampleServer } from '@/commands/demo/exampleSite';
import type { BuiltServer } from '@/testing/builtServer';
import { CATEGORIES, openLighthouse, type Scores } from './measuring/lighthouse';
import { median, ms, timeRow, type Row } from './measuring/row';
import { openSlowPhone, type FirstVisit } from './measuring/slowPhone';
import { openStaticPage } from './measuring/staticPage';

const ROUNDS = 5;

/** Compares the landing page with the same page without code, alternating between them. */
async function paintRows(site: BuiltServer): Promise<Row[]> {
  const plain = await openStaticPage(`${site.url}/`);
  const phone = await openSlowPhone();
  const ours: FirstVisit[] = [];
  const bare: FirstVisit[] = [];
  try {
    // The first visits warm the browser up.
    await phone.visit(`${site.url}/`);
    await phone.visit(plain.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await phone.visit(`${site.url}/`));
      bare.push(await phone.visit(plain.url));
    }
  } finally {
    await phone.close();
    await plain.close();
  }
  const of = (visits: FirstVisit[], what: keyof FirstVisit) => median(visits.map((visit) => visit[what]));
  return [
    timeRow(
      'Largest paint of / on a slow phone',
      ours.map(({ lcp }) => lcp),
      bare.map(({ lcp }) => lcp),
      'the page without code',
      'at most 1.10, goal 1.00',
    ),
    {
      what: 'Blocking time of / on a slow phone',
      measured: ms(of(ours, 'blocked')),
      baseline: ms(of(bare, 'blocked')),
      goal: 'under 100 ms',
    },
    {
      what: 'Layout shift of /',
      measured: of(ours, 'shifted').toFixed(4),
      baseline: of(bare, 'shifted').toFixed(4),
      goal: '0',
    },
  ];
}

async function scoreRows(site: BuiltServer, paths: readonly string[]): Promise<Row[]> {
  const phone = await openLighthouse();
  const rows: Row[] = [];
  try {
    for (const path of paths) {
      const scores: Scores[] = [];
      for (let round = 0; round < ROUNDS; round += 1) scores.push(await phone.scoresOf(site.url + path));
      const medians = CATEGORIES.map((name) => median(scores.map((score) => score[name])));
      rows.push({
        what: `Lighthouse (mobile), ${path}`,
        measured: medians.join(' '),
        goal: '100 100 100 100',
      });
    }
  } finally {
    await phone.close();
  }
  return rows;
}

/** Loading times of pages and their Lighthouse scores. */
export default async function page(): Promise<Row[]> {
  const site = await startExampleServer(copyBuildWithPictures());
  try {
    const rows = await paintRows(site);
    return [...rows, ...(await scoreRows(site, [paths.home, paths.projects, paths.contact, paths.signIn]))];
  } finally {
    await site.stop();
  }
}
