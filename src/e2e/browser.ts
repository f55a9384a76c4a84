import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser } from './findBrowser';
import { noteInteractions } from './interactions';

/** A browser that minds its own business: it calls nobody but the site. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

export function openBrowser(): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  const defined = Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined);
  return chromium.launch({
    executablePath,
    args: QUIET,
    env: Object.fromEntries(defined) as Record<string, string>,
  });
}

/**
 * A visitor nobody has seen before: no storage, no cache. `complaints` collects what the browser's console
 * shows in red, the policy's refusals and uncaught errors among it.
 */
export async function openVisit(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const complaints: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  };
  context.on('page', listen);
  await noteInteractions(context);
  return { context, page: await context.newPage(), complaints };
}
