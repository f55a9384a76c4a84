import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { pause } from '@/client/lib/pause';
import { openBrowser, openVisit } from './browser';
import { openSite, type RunningSite } from './site';

const LOOK_MS = 100;
const LOOKS = 50;

/**
 * One site and one browser for all journeys of a file, and a new visitor for each: an unexpected word in the
 * browser's console fails the journey.
 */
export function setStage(settings: { env?: Record<string, string> } = {}) {
  let site: RunningSite;
  let browser: Browser;
  let visits: { context: BrowserContext; complaints: string[] }[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(settings), openBrowser()]);
  });

  const heard = () => visits.flatMap(({ complaints }) => complaints);
  const missing = () => expected.filter((pattern) => !heard().some((complaint) => pattern.test(complaint)));

  afterEach(async () => {
    // The console may speak a moment after the page has shown what it is about.
    for (let look = 0; look < LOOKS && missing().length > 0; look += 1) await pause(LOOK_MS);
    await Promise.all(visits.map(({ context }) => context.close()));
    const found = {
      surprises: heard().filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
      missing: missing(),
    };
    visits = [];
    expected = [];
    expect(found).toEqual({ surprises: [], missing: [] });
  });

  afterAll(async () => {
    await Promise.all([browser?.close(), site?.stop()]);
  });

  return {
    site: () => site,
    /** Opens a page of the site as a new visitor. */
    async visit(path = '/', options?: BrowserContextOptions) {
      const visit = await openVisit(browser, site.url, options);
      visits.push(visit);
      await visit.page.goto(path);
      return visit.page;
    },
    /** Says that the console must complain in this journey, and how: a refused call shows in red there. */
    expectComplaint: (pattern: RegExp) => void expected.push(pattern),
  };
}
