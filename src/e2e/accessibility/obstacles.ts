import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { pages, type PageName } from '@/contract/pages';
import { cutBySpacing, stopsAstray } from './reach';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** What stands in the way of whoever looks at the pages of these names, page by page and look by look. */
export async function obstacles(page: Page, names: readonly PageName[], id = '') {
  const found: Record<string, string[]> = {};
  for (const name of names) {
    await page.goto(pages[name].replace(':id', id), { waitUntil: 'networkidle' });
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
