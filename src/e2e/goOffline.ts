import type { Page } from '@playwright/test';

/**
 * Cuts the connection of a signed-in user's browser, once its service worker, which the test has to allow, is installed: only
 * then does the site work offline, and the requests of an installation under way would fail with a message of the browser's.
 */
export async function goOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}
