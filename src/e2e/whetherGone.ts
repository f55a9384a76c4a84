import type { Page } from 'playwright-core';

/** Records whether this text is ever gone once it was there. */
export const recordWhetherGone = (page: Page, text: string) =>
  page.addInitScript((sought) => {
    let wasShown = false;
    new MutationObserver(() => {
      const isShown = document.body?.textContent?.includes(sought) === true;
      if (wasShown && !isShown) document.documentElement.dataset.wasGone = '';
      wasShown ||= isShown;
    }).observe(document, { childList: true, subtree: true });
  }, text);

export const wasGone = (page: Page) => page.evaluate(() => 'wasGone' in document.documentElement.dataset);
