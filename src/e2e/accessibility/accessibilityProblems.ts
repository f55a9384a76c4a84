import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { pages, type PageName } from '@/contract/pages';
import { findFocusProblems, findSpacingProblems } from './focusAndSpacing';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is, from its top: what is scrolled below the header is covered only for the moment. */
export async function violationsOf(page: Page, rules = RULES) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
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

/** Waits for the theme and for running animations, which change colours. */
async function settle(page: Page, isDark: boolean) {
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, isDark);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)).then(() => undefined),
  );
}

const variants = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 320 },
] as const;

/** The accessibility problems of these pages, by page and variant. `ids` has those of the paths that name one. */
export async function findAccessibilityProblems(
  page: Page,
  names: readonly PageName[],
  ids: Partial<Record<PageName, string>> = {},
) {
  const found: Record<string, string[]> = {};
  for (const name of names) {
    await page.goto(pages[name].path.replace(/:\w+/, ids[name] ?? ''), { waitUntil: 'networkidle' });
    for (const { colorScheme, width } of variants) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await settle(page, colorScheme === 'dark');
      const problems = await violationsOf(page);
      if (await isTooWide(page)) problems.push('scrolls sideways');
      if (problems.length > 0) found[`${name}, ${colorScheme}, ${width}`] = problems;
    }
    const spaced = await findSpacingProblems(page);
    if (spaced.length > 0) found[`${name}, wide spacing`] = spaced;

    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    const forced = await violationsOf(page, ['color-contrast']);
    if (forced.length > 0) found[`${name}, forced colours`] = forced;
    await page.emulateMedia({ forcedColors: 'none' });

    // A screen of 1280 by 800 at 200 %.
    await page.setViewportSize({ width: 640, height: 400 });
    const unreachable = await findFocusProblems(page);
    if (await isTooWide(page)) unreachable.push('scrolls sideways');
    if (unreachable.length > 0) found[`${name}, by keyboard at 200 %`] = unreachable;
  }
  return found;
}
