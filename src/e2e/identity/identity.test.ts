import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import catalogue from '@/contract/catalogue.json';
import { endpoints } from '@/contract/endpoints';
import { pagePaths } from '@/contract/pages';
import type { Project } from '@/contract/project';
import { colours, site } from '@/site';
import { addProjects, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { openBrowser, openContext } from '@/e2e/browser';
import { exampleItem, withStoredData } from '@/e2e/studentPage';
import { signedInAs } from '@/e2e/signedInAs';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { buildForAnotherOwner, theirCatalogue, theirColours, theirSite } from './anotherOwner';

/** All texts in an object. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** Names in stored data are the same on every site, so that a new brand loses no data. */
const FORMAT =
  /deskfolio:(trial|eras|noted|place)|deskfolio-(reminders|file-copies|versions)|["'`]deskfolio["'`]/g;

const theirs = new Set(textsIn([theirSite, theirColours, theirCatalogue]).map((text) => text.toLowerCase()));
const isTrace = (text: string) => text.length > 6 && !theirs.has(text.toLowerCase());
// Skills are words that the code of any site contains.
const { social, portfolio, ...known } = site;
/** Texts of this tree's owner. A link counts where it is not the beginning of a longer one. */
const traces = [
  ...textsIn([known, portfolio.experience, colours, catalogue]).filter(isTrace),
  ...social.flatMap(({ url }) => [`"${url}"`, `'${url}'`]),
  new URL(site.url).host,
  encodeURIComponent(site.contact.email),
  site.contact.phone.replaceAll(' ', ''),
  'aarav',
].map((text) => text.toLowerCase());

const tracesIn = (text: string) => {
  const read = text.replace(FORMAT, '').toLowerCase();
  return traces.filter((trace) => read.includes(trace));
};

let built: Awaited<ReturnType<typeof buildForAnotherOwner>>;
let server: BuiltServer;
let browser: Browser;

beforeAll(async () => {
  built = await buildForAnotherOwner();
  [server, browser] = await Promise.all([
    startBuiltServer({ build: path.join(built.folder, 'dist') }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
  built?.remove();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const visit = (options = {}) => openContext(browser, server.url, options);

test('this site contains the traces that are searched for', () => {
  const text = readFileSync('src/site.ts', 'utf8') + readFileSync('src/contract/catalogue.json', 'utf8');
  expect(tracesIn(text).length).toBeGreaterThan(300);
});

test('no file for browsers contains a trace of the former owner, and every picture has changed', () => {
  const folder = path.join(built.folder, 'dist/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(html|js|css|svg|xml|txt|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(40);
  const found = texts.flatMap((name) =>
    tracesIn(name + readFileSync(path.join(folder, name), 'utf8')).map((trace) => `${name}: ${trace}`),
  );
  expect(found).toEqual([]);

  const pictures = files.filter((name) => /^[^/]+\.(png|svg|ico)$/.test(name));
  expect(pictures).toHaveLength(8);
  const unchanged = pictures.filter((name) =>
    readFileSync(path.join(folder, name)).equals(readFileSync(path.join('public', name))),
  );
  expect(unchanged).toEqual([]);
});

test('no page that an admin can open contains a trace of the former owner, and neither does the description of the API', async () => {
  const admin = await makeAdmin('Mei Lin', server.ask);
  await addProjects(admin, [exampleProject({ id: 1, imageURL: '/icon-512.png' })], server.ask);
  const { body } = await server.ask(endpoints.projects());
  const [project] = body as [Project];
  const { context, page, consoleMessages } = await visit(signedInAs(admin, server.url));
  const found: string[] = [];
  for (const pattern of Object.values(pagePaths)) {
    const address = pattern
      .replace(site.brand, theirSite.brand)
      .replace(':id', pattern === pagePaths.adminEditProject ? project._id : admin._id)
      .replace(':address', '1');
    await page.goto(address);
    await (pattern === pagePaths.loader ? page.getByRole('progressbar') : heading(page)).waitFor();
    expect([address, await page.title()]).toEqual([address, expect.stringContaining(`· ${theirSite.brand}`)]);
    found.push(...tracesIn(await page.content()).map((trace) => `${address}: ${trace}`));
  }
  expect(found).toEqual([]);
  expect(tracesIn(JSON.stringify((await server.ask(endpoints.openapi())).body))).toEqual([]);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('the pages show the new owner, their contact details, colours and subjects', async () => {
  const { context, page } = await visit({ colorScheme: 'dark' });
  await page.goto('/');
  await page.getByText(theirSite.owner.intro).waitFor();
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(await accent()).toBe(theirColours.dark.accent);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
  expect(await accent()).toBe(theirColours.light.accent);
  await page.goto('/Contact');
  const mail = page.getByRole('link', { name: theirSite.contact.email });
  expect(await mail.getAttribute('href')).toBe(`mailto:${theirSite.contact.email}`);
  // The phone number is left empty.
  expect(await page.locator('dl dt').allTextContents()).toEqual(['Write', 'Find me', 'Hours', 'Elsewhere']);
  const [profile] = theirSite.social;
  expect(await page.getByRole('link', { name: profile?.label }).getAttribute('href')).toBe(profile?.url);
  await context.close();
});

test('files that a student saves are named after the new brand', async () => {
  const student = await makeStudent('Lin Yu', server.ask);
  const item = exampleItem({ subject: 'Soil Databases 2' });
  const { context, page } = await visit(
    withStoredData(student, server.url, { assignments: [item], subjects: false }),
  );
  await page.goto('/activities');
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(data.suggestedFilename()).toMatch(/^mei-works-\d{4}-\d\d-\d\d\.json$/);

  await page.goto('/showAssignments');
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Calendar file of this list' }).click(),
  ]);
  const text = readFileSync(await calendar.path(), 'utf8');
  expect(text).toContain('PRODID:-//Mei Works//');
  expect(text).toContain('@mei-works');
  expect(tracesIn(text)).toEqual([]);

  await page.goto('/SelectSubs');
  await page.getByText('Root Systems 2').waitFor();
  await context.close();
});
