import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openContext } from '@/e2e/browser';

/** A visitor whose page is measured: what goes wrong in it would measure something else, and is thrown. */
export async function openMeasured(browser: Browser, origin: string, options?: BrowserContextOptions) {
  const visit = await openContext(browser, origin, options);
  // The compiler marks the names of functions with this; it must exist where they are run.
  await visit.context.addInitScript('globalThis.__name = (marked) => marked');
  return {
    ...visit,
    session: await visit.context.newCDPSession(visit.page),
    async close() {
      await visit.context.close();
      if (visit.consoleMessages.length > 0) throw new Error(visit.consoleMessages.join('\n'));
    },
  };
}
