import { openBrowser } from '@/e2e/browser';
import { freePort } from '@/testing/freePort';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export type Scores = Record<Category, number>;

/** Opens a browser in which Lighthouse scores pages with its mobile settings. */
export async function openLighthouse() {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);

  async function scoresOf(url: string): Promise<Scores> {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result.');
    const { categories } = result.lhr;
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? NaN) * 100)]);
    return Object.fromEntries(scores) as Scores;
  }

  return { scoresOf, close: () => browser.close() };
}
