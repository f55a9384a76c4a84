import type { Page } from 'playwright-core';

/**
 * Waits until a condition holds that the page has to await. Playwright's own `waitForFunction` takes every promise for
 * yes, and waits for nothing.
 */
export async function untilTrue<Given>(
  page: Page,
  condition: (given: Given) => Promise<boolean>,
  given?: Given,
) {
  const evaluate = condition as (given: unknown) => Promise<boolean>;
  while (!(await page.evaluate(evaluate, given)))
    await page.evaluate(() => new Promise(requestAnimationFrame));
}
