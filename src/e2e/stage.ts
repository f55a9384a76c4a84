import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openBrowser, openVisit } from './browser';
import { openSite, type RunningSite } from './site';

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

  afterEach(async () => {
    await Promise.all(visits.map(({ context }) => context.close()));
    const complaints = visits.flatMap((visit) => visit.complaints);
    const surprises = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    visits = [];
    expected = [];
    expect(surprises).toEqual([]);
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
    /** Says that the console will complain in this journey, and how: a refused call shows in red there. */
    expectComplaint: (pattern: RegExp) => void expected.push(pattern),
  };
}
