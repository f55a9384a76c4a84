import { openBrowser } from '@/e2e/browser';
import { openMeasured } from './openMeasured';
import { rest } from './waits';

/** Lighthouse's phone: a slow mobile network and a processor four times slower than this machine's. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWDOWN = 4;
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export type FirstVisit = {
  /** Largest contentful paint and blocking time (of all tasks, what is beyond 50 ms) in milliseconds. */
  lcp: number;
  blocked: number;
  /** Layout shift, without a unit. */
  shifted: number;
};

/** Records the performance entries of a visit in the page. */
function record() {
  const seen = { lcp: 0, blocked: 0, shifted: 0 };
  Object.assign(globalThis, { seen });
  const follow = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  follow('longtask', ({ duration }) => (seen.blocked += Math.max(0, duration - 50)));
  follow('layout-shift', ({ value = 0 }) => (seen.shifted += value));
}

/** A first visit on a slow phone, in a browser that was started for it: nothing is warm, and service workers may start. */
export async function visitOnSlowPhone(url: string): Promise<FirstVisit> {
  const browser = await openBrowser();
  try {
    const { page, session, close } = await openMeasured(browser, url, SCREEN);
    await page.addInitScript(record);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
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
