import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { findBrowser } from './findBrowser';

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

/** Enough for a slow machine that does other work as well. */
export const BROWSER_TIMEOUT_MS = 120_000;

/** How the browser of all tests and benchmarks is started. */
export function launchOptions(extraArguments: readonly string[] = []): LaunchOptions {
  const { executablePath, env } = findBrowser();
  // Without a locale of UTF-8, Chromium cannot save a download into a folder with a letter like ü.
  const defined = Object.entries({ ...process.env, LC_ALL: 'C.UTF-8', ...env }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    executablePath,
    args: [...browserArguments, ...extraArguments],
    env: Object.fromEntries(defined) as Record<string, string>,
    timeout: BROWSER_TIMEOUT_MS,
  };
}

export const openBrowser = (extraArguments?: readonly string[]): Promise<Browser> =>
  chromium.launch(launchOptions(extraArguments));

/** The browser asks for the icon when it has time, perhaps once a test has cut the connection. */
const LATE_ICON = /ERR_INTERNET_DISCONNECTED \(.*\/favicon\.(svg|ico)\)$/;

/**
 * A new visitor, without storage or cache. `consoleErrors` collects the errors of the browser's console, violations of
 * the Content-Security-Policy and uncaught errors included.
 */
export async function openContext(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const consoleErrors: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      const error = `${message.text()} (${message.location().url})`;
      if (message.type() === 'error' && !LATE_ICON.test(error)) consoleErrors.push(error);
    });
    page.on('pageerror', (error) => consoleErrors.push(error.stack ?? error.message));
  };
  context.on('page', listen);
  return { context, page: await context.newPage(), consoleErrors };
}
