import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser } from './findBrowser';
import { recordInteractions } from './interactions';

const DISABLED_FEATURES = [
  // Recent Chromium loads two pages for the popup of its address bar in each window: half of a test's processor time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright disables these; the option below replaces its list.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Options for every browser of the tests and benchmarks. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** The browser's own warning when it looks for a newer service worker while a test has cut the connection. */
const UPDATE_CHECK_FAILED = 'An unknown error occurred when fetching the script.';

/** Tests wait for results, not for a time: this is enough for a slow machine that does other work as well. */
export const BROWSER_TIMEOUT_MS = 120_000;

export function openBrowser(extraArguments: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  const defined = Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined);
  return chromium.launch({
    executablePath,
    args: [...browserArguments, ...extraArguments],
    env: Object.fromEntries(defined) as Record<string, string>,
    timeout: BROWSER_TIMEOUT_MS,
  });
}

/**
 * A new visitor, without storage or cache. `consoleMessages` collects the errors and warnings of the browser's
 * console, violations of the Content-Security-Policy and uncaught errors included.
 */
export async function openContext(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  context.setDefaultTimeout(BROWSER_TIMEOUT_MS);
  const consoleMessages: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.text() === UPDATE_CHECK_FAILED) return;
      consoleMessages.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => consoleMessages.push(error.stack ?? error.message));
  };
  context.on('page', listen);
  await recordInteractions(context);
  return { context, page: await context.newPage(), consoleMessages };
}
