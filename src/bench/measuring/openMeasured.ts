import type { Browser, BrowserContextOptions } from '@playwright/test';
import { openContext } from '@/e2e/browser';

/** A new visitor whose page is measured. Errors in its console are thrown, since they distort the figures. */
export async function openMeasured(browser: Browser, origin: string, options?: BrowserContextOptions) {
  const visit = await openContext(browser, origin, options);
  // esbuild adds calls of this helper to functions that the page runs.
  await visit.context.addInitScript('globalThis.__name = (marked) => marked');
  return {
    ...visit,
    session: await visit.context.newCDPSession(visit.page),
    async close() {
      await visit.context.close();
      if (visit.consoleErrors.length > 0) throw new Error(visit.consoleErrors.join('\n'));
    },
  };
}
