import { openBrowser } from '@/e2e/browser';
import { openMeasured } from './openMeasured';
import { rest } from './waits';

/** Lighthouse's phone on its slow mobile network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export type FirstVisit = {
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Layout shift, without a unit. */
  shifted: number;
  /** Tasks of more than 50 ms, in milliseconds since the visit began. */
  longTasks: { start: number; length: number }[];
};

/** What long tasks take beyond 50 ms, all together. */
export const blockedIn = ({ longTasks }: FirstVisit) =>
  longTasks.reduce((sum, { length }) => sum + length - 50, 0);

/** Records the performance entries of a visit in the page. */
function record() {
  const seen: FirstVisit = { lcp: 0, shifted: 0, longTasks: [] };
  Object.assign(globalThis, { seen });
  const follow = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  follow('layout-shift', ({ value = 0 }) => (seen.shifted += value));
  follow('longtask', ({ startTime, duration }) =>
    seen.longTasks.push({ start: startTime, length: duration }),
  );
}

/**
 * A first visit on a phone whose processor is so many times slower than this machine's, in a browser that was started for
 * it: nothing is warm, and service workers may start.
 */
export async function visitOnSlowPhone(url: string, slowdown: number): Promise<FirstVisit> {
  const browser = await openBrowser();
  try {
    const { page, session, close } = await openMeasured(browser, url, SCREEN);
    await page.addInitScript(record);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'networkidle' });
    await rest(page, 1_000);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: FirstVisit }).seen);
    await close();
    if (seen.lcp === 0) throw new Error(`Nothing was painted at ${url}.`);
    return seen;
  } finally {
    await browser.close();
  }
}
