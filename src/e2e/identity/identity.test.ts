import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import catalogue from '@/contract/catalogue.json';
import { endpoints } from '@/contract/endpoints';
import { pagePaths } from '@/contract/pages/pages';
import type { Project } from '@/contract/projects/project';
import { colours, site } from '@/site';
import { expect, test as base } from '@/e2e/fixtures';
import { signedInAs } from '@/e2e/signedInAs';
import { exampleItem, unfold } from '@/e2e/studentPage';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { addProjects, exampleProject } from '@/testing/examples';
import { buildForAnotherOwner, theirCatalogue, theirColours, theirSite } from './anotherOwner';

/** All texts in an object. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** Names in stored data are the same on every site, so that a new brand loses no data. */
const FORMAT =
  /deskfolio:(destination|eras|first-steps|noted|place|trial)|deskfolio-(devices|waiting-keys|reminders|file-copies|versions)|["'`]deskfolio["'`]/g;

const theirs = new Set(textsIn([theirSite, theirColours, theirCatalogue]).map((text) => text.toLowerCase()));
const isTrace = (text: string) => text.length > 6 && !theirs.has(text.toLowerCase());
// Skills, categories and choices are words that the code of any site contains.
const {
  social,
  portfolio,
  categories: _categories,
  accounts: _accounts,
  contactForm: _choices,
  ...known
} = site;
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

type Built = { folder: string; server: BuiltServer };

const test = base.extend<object, { built: Built }>({
  built: [
    async ({}, use) => {
      const { folder, remove } = await buildForAnotherOwner();
      const server = await startBuiltServer({ build: path.join(folder, 'dist') });
      await use({ folder, server });
      await server.stop();
      remove();
    },
    // Two commands run in it, one after the other.
    { scope: 'worker', timeout: 600_000 },
  ],
  server: ({ built }, use) => use(built.server),
});

// It is built once.
test.describe.configure({ mode: 'default' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('this site contains the traces that are searched for', () => {
  const text = readFileSync('src/site.ts', 'utf8') + readFileSync('src/contract/catalogue.json', 'utf8');
  expect(tracesIn(text).length).toBeGreaterThan(300);
});

test('no file for browsers contains a trace of the former owner, and every picture has changed', ({
  built,
}) => {
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

test('no page that an admin can open contains a trace of the former owner, and neither does the description of the API', async ({
  server: { ask, url },
  admin,
  openPage,
}) => {
  const project = exampleProject({ imageURL: '/icon-512.png' });
  await addProjects(admin, [project], ask);
  const projects = (await ask(endpoints.projects())).body as Project[];
  const added = projects.find(({ title }) => title === project.title);
  const page = await openPage('/', signedInAs(admin, url));
  const found: string[] = [];
  for (const pattern of Object.values(pagePaths)) {
    const address = pattern
      .replace(':content', 'about')
      .replace(site.brand, theirSite.brand)
      .replace(':id', (pattern === pagePaths.adminEditProject ? added?._id : admin._id) ?? '')
      .replace(':address', String(project.id));
    await page.goto(address);
    await expect(pattern === pagePaths.loader ? page.getByRole('progressbar') : heading(page)).toBeVisible();
    await expect(page, address).toHaveTitle(new RegExp(`· ${theirSite.brand}`));
    found.push(...tracesIn(await page.content()).map((trace) => `${address}: ${trace}`));
  }
  expect(found).toEqual([]);
  expect(tracesIn(JSON.stringify((await ask(endpoints.openapi())).body))).toEqual([]);
});

test('the pages show the new owner, their contact details, colours and subjects', async ({ openPage }) => {
  const page = await openPage('/', { colorScheme: 'dark' });
  await expect(page.getByText(theirSite.owner.intro)).toBeVisible();
  const root = page.locator(':root');
  await expect(root).toHaveCSS('--accent', theirColours.dark.accent);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(root).toHaveCSS('--accent', theirColours.light.accent);
  await page.goto('/Contact');
  const mail = page.getByRole('link', { name: theirSite.contact.email });
  await expect(mail).toHaveAttribute('href', `mailto:${theirSite.contact.email}`);
  // The phone number is left empty.
  await expect(page.locator('dl dt')).toHaveText(['Write', 'Find me', 'Hours', 'Elsewhere']);
  const [profile] = theirSite.social;
  await expect(page.getByRole('link', { name: profile?.label })).toHaveAttribute('href', profile?.url ?? '');
});

test('files that a student saves are named after the new brand', async ({ openStudentPage }) => {
  const { page } = await openStudentPage('/activities', {
    assignments: [exampleItem({ subject: 'Soil Databases 2' })],
    subjects: false,
  });
  await unfold(page, 'Your data');
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(data.suggestedFilename()).toMatch(/^łąka-वर्क्स-ورشة-\d{4}-\d\d-\d\d\.json$/);

  await page.goto('/showAssignments');
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Calendar file of this list' }).click(),
  ]);
  const text = readFileSync(await calendar.path(), 'utf8');
  expect(text).toContain('PRODID:-//Łąka वर्क्स ورشة//');
  expect(text).toContain('@łąka-वर्क्स-ورشة');
  expect(tracesIn(text)).toEqual([]);

  await page.goto('/SelectSubs');
  await expect(page.getByText('Root Systems 2')).toBeVisible();
});
