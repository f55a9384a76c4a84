import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser } from './findBrowser';
import { recordInteractions } from './interactions';

/** Keeps the browser from calling anything but the site. */
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
 * A new visitor, without storage or cache. `consoleMessages` collects the errors and warnings of the browser's
 * console, violations of the Content-Security-Policy and uncaught errors included.
 */
export async function openContext(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const consoleMessages: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      consoleMessages.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => consoleMessages.push(error.stack ?? error.message));
  };
  context.on('page', listen);
  await recordInteractions(context);
  return { context, page: await context.newPage(), consoleMessages };
}
