import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { pages, type PageName } from '@/contract/pages';
import { addProjects, exampleMessage, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { cutBySpacing, stopsAstray } from './reach';
import { setStage } from './stage';

const stage = setStage();
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const publicPages: PageName[] = [
  'home',
  'projects',
  'contact',
  'signUp',
  'signIn',
  'forgotPassword',
  'loader',
];
const adminPages = (Object.keys(pages) as PageName[]).filter((name) => name.startsWith('admin'));
const studentPages = (Object.keys(pages) as PageName[]).filter(
  (name) => !publicPages.includes(name) && !adminPages.includes(name),
);

let studentToken = '';
let adminToken = '';
let studentId = '';

beforeAll(async () => {
  const { ask } = stage.site();
  const admin = await makeAdmin('Grace Hopper', ask);
  const student = await makeStudent('Ada Lovelace', ask);
  [adminToken, studentToken, studentId] = [admin.token, student.token, student._id];
  await addProjects(admin, [exampleProject({ imageURL: '/icon-512.png' })], ask);
  await ask('/api/form/contact', { method: 'POST', body: exampleMessage() });
});

async function complaintsOf(page: Page, rules = RULES) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (rules) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: rules,
      }),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Colours are judged when the theme has arrived and nothing moves any more. */
async function settle(page: Page, isDark: boolean) {
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, isDark);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)).then(() => undefined),
  );
}

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 320 },
] as const;

/** What stands in somebody's way, page by page and look by look. */
async function obstacles(names: PageName[], token = '') {
  const page = await stage.visit('/robots.txt', { reducedMotion: 'reduce' });
  if (token) await page.evaluate((held) => localStorage.setItem('Token', held), token);
  const found: Record<string, string[]> = {};
  for (const name of names) {
    await page.goto(pages[name].replace(':id', studentId), { waitUntil: 'networkidle' });
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await settle(page, colorScheme === 'dark');
      const complaints = await complaintsOf(page);
      if (await isTooWide(page)) complaints.push('scrolls sideways');
      if (complaints.length > 0) found[`${name}, ${colorScheme}, ${width}`] = complaints;
    }
    const spaced = await cutBySpacing(page);
    if (spaced.length > 0) found[`${name}, wide letters`] = spaced;

    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    const forced = await complaintsOf(page, ['color-contrast']);
    if (forced.length > 0) found[`${name}, forced colours`] = forced;
    await page.emulateMedia({ forcedColors: 'none' });

    // Twice as large on a screen of 1280 by 800.
    await page.setViewportSize({ width: 640, height: 400 });
    const astray = await stopsAstray(page);
    if (await isTooWide(page)) astray.push('scrolls sideways');
    if (astray.length > 0) found[`${name}, by keyboard at 200 %`] = astray;
  }
  return found;
}

test('every public page can be used by everyone, in both themes, on a phone and on a desk', async () => {
  expect(await obstacles(publicPages)).toEqual({});
}, 120_000);

test("every page of a student's can be used by everyone, in both themes, on a phone and on a desk", async () => {
  expect(await obstacles(studentPages, studentToken)).toEqual({});
}, 120_000);

test("every page of an admin's can be used by everyone, in both themes, on a phone and on a desk", async () => {
  expect(await obstacles(adminPages, adminToken)).toEqual({});
}, 120_000);
