import { createServer, type AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { findBrowser } from '@/e2e/findBrowser';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export type Visit = {
  /** Largest contentful paint and total blocking time in milliseconds; layout shift without a unit. */
  lcp: number;
  tbt: number;
  cls: number;
  scores: Record<Category, number>;
};

/** A port that nobody listens on just now: the browser is told it before it starts. */
function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * A browser for Lighthouse's first visits on a slow phone (150 ms, 1.6 Mbit/s, 4x CPU). `observed` slows network and
 * processor down for real; `simulated` is Lighthouse's own way to its scores.
 */
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

  async function visit(url: string, way: 'observed' | 'simulated'): Promise<Visit> {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod: way === 'observed' ? 'devtools' : 'simulate',
      onlyCategories: way === 'observed' ? ['performance'] : [...CATEGORIES],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'No result.');
    const { audits, categories } = result.lhr;
    const valueOf = (audit: string) => audits[audit]?.numericValue ?? NaN;
    return {
      lcp: valueOf('largest-contentful-paint'),
      tbt: valueOf('total-blocking-time'),
      cls: valueOf('cumulative-layout-shift'),
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? NaN) * 100)]),
      ) as Record<Category, number>,
    };
  }

  return { visit, close: () => browser.close() };
}
