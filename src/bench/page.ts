import { readFileSync } from 'node:fs';
import { paths } from '@/client/lib/paths';
import { copyBuild, startExampleServer } from '@/commands/demo/exampleSite';
import { admin } from '@/commands/demo/people';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { MAX_PICTURES } from '@/contract/projects/projectRules';
import { openBrowser } from '@/e2e/browser';
import { readFrontMatter } from '@/markdown/frontMatter';
import type { Ask } from '@/testing/ask';
import { signedIn } from '@/testing/examples';
import { CATEGORIES, scoresOf, type Scores } from './measuring/lighthouse';
import { median, ms, type Row } from './measuring/row';
import { blockedIn, visitOnSlowPhone, type FirstVisit } from './measuring/slowPhone';
import { openPageWithoutCode } from './measuring/staticPage';

/** The largest paint of one visit differs from the next by up to a fifth. The numbers are odd, for their medians. */
const VISITS = 5;
const AUDITS = 3;
/** How many times slower the phone's processor is: a fast machine hides what a slow one shows. */
const SLOWDOWNS = [4, 6];

/** The median visits of each build to a page, which are made by turns. */
async function visitRows(what: string, path: string, builds: Record<string, string>): Promise<Row[]> {
  const visits = SLOWDOWNS.flatMap((slowdown) =>
    Object.entries(builds).map(([build, origin]) => ({ slowdown, build, origin, made: [] as FirstVisit[] })),
  );
  for (let visit = 0; visit < VISITS; visit += 1)
    for (const { slowdown, origin, made } of visits)
      made.push(await visitOnSlowPhone(origin + path, slowdown));
  return visits.map(({ slowdown, build, made }) => {
    const [typical] = made.toSorted((a, b) => blockedIn(a) - blockedIn(b)).slice(Math.floor(VISITS / 2));
    const tasks = typical?.longTasks.map(({ start, length }) => `${ms(length)} at ${ms(start)}`) ?? [];
    console.log(`${what}, ${slowdown} times slower, ${build}: ${tasks.join(', ') || 'no long task'}`);
    return {
      what: `${what}, ${slowdown} times slower, ${build}`,
      'largest paint': ms(median(made.map(({ lcp }) => lcp))),
      blocked: ms(median(made.map(blockedIn))),
      shifted: median(made.map(({ shifted }) => shifted)).toFixed(4),
    };
  });
}

async function scoreRow(what: string, url: string): Promise<Row> {
  const scores: Scores[] = [];
  for (let audit = 0; audit < AUDITS; audit += 1) scores.push(await scoresOf(url));
  for (const { performance, slow } of scores)
    if (performance < 100) console.log(`${what}: performance ${performance}, ${slow}`);
  const medianOf = (name: Exclude<keyof Scores, 'slow'>) => median(scores.map((score) => score[name]));
  return {
    what: `Lighthouse (mobile), ${what}`,
    scores: CATEGORIES.map(medianOf).join(' '),
    machine: medianOf('machine').toFixed(0),
  };
}

/** As long as a thorough one is, with code in it. */
const CASE_STUDY_LENGTH = 50_000;

function longCaseStudy() {
  const { text } = readFrontMatter(readFileSync('src/content/projects/undertow.md', 'utf8'));
  return text.repeat(Math.ceil(CASE_STUDY_LENGTH / text.length));
}

/** The latest project of the database, with a long case study and the most pictures that a project may have. */
async function addCaseStudy(ask: Ask) {
  const projects = (await ask(endpoints.projects())).body as Project[];
  const [project] = projects;
  if (!project) throw new Error('The example site has no projects.');
  const { token } = await signedIn(admin.registration, ask);
  const { status } = await ask(adminEndpoints.updateProject(project._id), {
    method: 'PATCH',
    body: {
      caseStudy: longCaseStudy(),
      pictures: projects.slice(0, MAX_PICTURES).map(({ imageURL }) => imageURL),
    },
    token,
  });
  if (status !== 200) throw new Error(`The case study was answered ${status}.`);
  return project;
}

async function printBrowser() {
  const browser = await openBrowser();
  console.log(`${browser.browserType().name()} ${browser.version()}, a new process for each visit`);
  await browser.close();
}

/** Loading times of pages, also those of another checkout's build, and Lighthouse scores. */
export default async function page(beside?: string): Promise<Row[]> {
  await printBrowser();
  const ours = { build: 'this build', ...(await startExampleServer(copyBuild())) };
  const sites = [ours];
  try {
    if (beside) sites.push({ build: beside, ...(await startExampleServer(copyBuild(beside))) });
    const visited = {
      '/': paths.home,
      '/projects': paths.projects,
      '/about': '/about',
      'a case study with eight pictures': projectPath(await addCaseStudy(ours.ask)),
    };
    for (const other of sites.slice(1)) await addCaseStudy(other.ask);
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(visited)) {
      const bare = await openPageWithoutCode(ours.url, path);
      const builds = Object.fromEntries(sites.map(({ build, url }) => [build, url]));
      rows.push(...(await visitRows(what, path, { ...builds, 'without code': bare.url })));
      await bare.close();
    }
    const scored = { ...visited, '/Contact': paths.contact, '/SignIn': paths.signIn };
    for (const [what, path] of Object.entries(scored)) rows.push(await scoreRow(what, ours.url + path));
    return rows;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}
