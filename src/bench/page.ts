import { paths } from '@/client/lib/paths';
import { copyBuild, startExampleServer } from '@/commands/demo/exampleSite';
import { admin } from '@/commands/demo/people';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { MAX_PICTURES } from '@/contract/projects/projectRules';
import { openBrowser } from '@/e2e/browser';
import type { Ask } from '@/testing/ask';
import { signedIn } from '@/testing/examples';
import { CATEGORIES, scoresOf, type Scores } from './measuring/lighthouse';
import { median, ms, timeRow, type Row } from './measuring/row';
import { visitOnSlowPhone, type FirstVisit } from './measuring/slowPhone';
import { openHandWrittenPage, openPageWithoutCode } from './measuring/staticPage';

/** The largest paint of one visit differs from the next by up to a fifth. */
const VISITS = 15;
const AUDITS = 7;

/** Compares a page with itself without code and with a hand-written page, alternating between them. */
async function visitRows(what: string, url: string): Promise<Row[]> {
  const baselines = [await openPageWithoutCode(url), await openHandWrittenPage()];
  const urls = [url, ...baselines.map((baseline) => baseline.url)];
  const visits: FirstVisit[][] = urls.map(() => []);
  try {
    for (let visit = 0; visit < VISITS; visit += 1)
      for (const [index, address] of urls.entries()) visits[index]?.push(await visitOnSlowPhone(address));
  } finally {
    for (const baseline of baselines) await baseline.close();
  }
  const [ours = [], withoutCode = [], handWritten = []] = visits;
  const lcps = (of: FirstVisit[]) => of.map(({ lcp }) => lcp);
  const blocked = (of: FirstVisit[]) => ms(median(of.map((visit) => visit.blocked)));
  const shifted = (of: FirstVisit[]) => median(of.map((visit) => visit.shifted)).toFixed(4);
  return [
    timeRow(
      `Largest paint of ${what} on a slow phone`,
      lcps(ours),
      lcps(withoutCode),
      'the page without code',
      'at most 1.10',
    ),
    timeRow('… beside a hand-written page', lcps(ours), lcps(handWritten), '1 KB', ''),
    {
      what: `All blocking of ${what} on a slow phone`,
      measured: blocked(ours),
      baseline: `${blocked(withoutCode)}, ${blocked(handWritten)}`,
      goal: 'under 100 ms',
    },
    {
      what: `Layout shift of ${what}`,
      measured: shifted(ours),
      baseline: `${shifted(withoutCode)}, ${shifted(handWritten)}`,
      goal: '0',
    },
  ];
}

async function scoreRow(what: string, url: string): Promise<Row> {
  const scores: Scores[] = [];
  for (let audit = 0; audit < AUDITS; audit += 1) scores.push(await scoresOf(url));
  for (const { performance, slow } of scores)
    if (performance < 100) console.log(`${what}: performance ${performance}, ${slow}`);
  const medianOf = (name: Exclude<keyof Scores, 'slow'>) => median(scores.map((score) => score[name]));
  return {
    what: `Lighthouse (mobile), ${what}`,
    measured: CATEGORIES.map(medianOf).join(' '),
    baseline: `machine: ${medianOf('machine').toFixed(0)}`,
    goal: '100 100 100 100',
  };
}

async function browserRow(): Promise<Row> {
  const browser = await openBrowser();
  const measured = `${browser.browserType().name()} ${browser.version()}`;
  await browser.close();
  return { what: 'The browser, a new process for each visit', measured };
}

/** The project on top of the gallery, which has a case study, with the most pictures that a project may have. */
async function addPictures(ask: Ask) {
  const projects = (await ask(endpoints.projects())).body as Project[];
  const [project] = projects;
  if (!project) throw new Error('The example site has no projects.');
  const { token } = await signedIn(admin.registration, ask);
  const { status } = await ask(adminEndpoints.updateProject(project._id), {
    method: 'PATCH',
    body: { pictures: projects.slice(0, MAX_PICTURES).map(({ imageURL }) => imageURL) },
    token,
  });
  if (status !== 200) throw new Error(`The pictures were answered ${status}.`);
  return project;
}

/** Loading times of pages and their Lighthouse scores, each in a browser that was started for it. */
export default async function page(): Promise<Row[]> {
  const site = await startExampleServer(copyBuild());
  try {
    const rendered = {
      '/': paths.home,
      '/projects': paths.projects,
      'a case study with eight pictures': projectPath(await addPictures(site.ask)),
      '/about': '/about',
    };
    const rows = [await browserRow()];
    for (const [what, path] of Object.entries(rendered))
      rows.push(...(await visitRows(what, site.url + path)));
    const scored = { ...rendered, '/Contact': paths.contact, '/SignIn': paths.signIn };
    for (const [what, path] of Object.entries(scored)) rows.push(await scoreRow(what, site.url + path));
    return rows;
  } finally {
    await site.stop();
  }
}
