import { openBrowser } from '@/e2e/browser';
import { freePort } from '@/testing/freePort';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export type Scores = Record<Category, number> & {
  /** Lighthouse's measure of the machine's speed: a desktop has about 1,500 and more. */
  machine: number;
  /** The metrics that cost the performance points, such as `Speed Index 2.1 s`. */
  slow: string;
};

/** Scores a page with Lighthouse's mobile settings, in a browser that was started for it. */
export async function scoresOf(url: string): Promise<Scores> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result.');
    const { audits, categories, environment } = result.lhr;
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? NaN) * 100)]);
    const slow = (categories.performance?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 0) < 0.99)
      .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue}`)
      .join(', ');
    return {
      slow,
      ...(Object.fromEntries(scores) as Record<Category, number>),
      machine: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}
