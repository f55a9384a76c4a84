import { chromium } from 'playwright-core';
import { findBrowser } from '@/e2e/findBrowser';
import { freePort } from '@/testing/freePort';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export type Scores = Record<Category, number>;

/** A browser for Lighthouse's visits as a phone, by its own way to its scores. */
export async function openLighthouse() {
  const { default: lighthouse } = await import('lighthouse');
  const { executablePath, env } = findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });

  async function scoresOf(url: string): Promise<Scores> {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse told nothing.');
    const { categories } = result.lhr;
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? NaN) * 100)]);
    return Object.fromEntries(scores) as Scores;
  }

  return { scoresOf, close: () => browser.close() };
}
