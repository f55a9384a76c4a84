import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
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

const findWidthProblems = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? ['scrolls sideways'] : [];
  });

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

/** The accessibility problems of a page that shows all that it has, by variant. */
export async function findAccessibilityProblems(page: Page) {
  const found: Record<string, string[]> = {};
  for (const { colorScheme, width } of variants) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await settle(page, colorScheme === 'dark');
    found[`${colorScheme}, ${width}`] = [...(await violationsOf(page)), ...(await findWidthProblems(page))];
  }
  found['wide spacing'] = await findSpacingProblems(page);

  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await settle(page, true);
  found['forced colours'] = await violationsOf(page, ['color-contrast']);
  await page.emulateMedia({ forcedColors: 'none' });

  // A screen of 1280 by 800 at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  found['by keyboard at 200 %'] = [...(await findFocusProblems(page)), ...(await findWidthProblems(page))];
  return Object.fromEntries(Object.entries(found).filter(([, problems]) => problems.length > 0));
}
