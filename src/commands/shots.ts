import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Browser, Page } from '@playwright/test';
import { BROWSER_TIMEOUT_MS, openBrowser } from '@/e2e/browser';
import buildIfNeeded from './buildIfNeeded';
import { copyBuild, startExampleServer } from './demo/exampleSite';
import { runCommand } from './runCommand';
import { picturedPages, type PicturedPage } from './shots/pictured';
import { visitorsOf } from './shots/visitors';

const FOLDER = 'shots';

const variants = [
  { name: 'phone-light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'tablet-light', width: 800, height: 1100, colorScheme: 'light' },
  { name: 'tablet-dark', width: 800, height: 1100, colorScheme: 'dark' },
  { name: 'desktop-light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'desktop-dark', width: 1280, height: 800, colorScheme: 'dark' },
] as const;
type Variant = (typeof variants)[number];

const fileOf = (page: string, variant: string) => `${page.replace(/\W+/g, '-')}-${variant}.png`;

/** Draws what is below the screen as well, and waits for the fonts and for all pictures. */
async function drawWholePage(page: Page) {
  await page.evaluate(async () => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(style);
    document.querySelectorAll('img').forEach((image) => (image.loading = 'eager'));
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

async function takePicture(
  browser: Browser,
  { name, path: address, act, isScreen }: PicturedPage,
  { name: variant, width, height, colorScheme }: Variant,
  visitor: BrowserContextOptions,
) {
  const context = await browser.newContext({
    ...visitor,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(BROWSER_TIMEOUT_MS);
  const page = await context.newPage();
  await page.addInitScript(() =>
    document.addEventListener('app-ready', () => document.documentElement.setAttribute('data-ready', '')),
  );
  await page.goto(address);
  // The code of a page is fetched after its first paint.
  await page.locator('[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('main')
    .getByRole('status')
    .getByText('Loading', { exact: true })
    .waitFor({ state: 'detached' });
  const footer = page.getByRole('contentinfo');
  if (await footer.isVisible()) await footer.getByText(/^Total visits/).waitFor();
  await act?.(page);
  await drawWholePage(page);
  // A press may have scrolled the page.
  if (!isScreen) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: path.join(FOLDER, fileOf(name, variant)), fullPage: !isScreen });
  await context.close();
}

/** One page with all pictures side by side, each a link to its file. */
function contactSheet() {
  const rows = picturedPages.map(({ name }) => {
    const files = variants.map((variant) => fileOf(name, variant.name));
    return `<h2>${name}</h2>${files.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All pages</title>
<style>body { font: 14px system-ui; background: #777; color: #fff } img { width: 15%; margin: 0.5% }</style>
${rows.join('\n')}</html>
`;
}

/** Takes a picture of every page, in both themes, as wide as a phone, a tablet and a desktop. */
async function shoot() {
  buildIfNeeded();
  const wanted = process.argv[2] ?? '';
  const chosen = picturedPages.filter(({ name }) => name.includes(wanted));
  mkdirSync(FOLDER, { recursive: true });
  const server = await startExampleServer(copyBuild());
  const browser = await openBrowser();
  try {
    const { browsers, userId } = await visitorsOf(server);
    for (const page of chosen) {
      const pictured = { ...page, path: page.path.replace(':id', userId) };
      await Promise.all(
        variants.map((variant) => takePicture(browser, pictured, variant, browsers[page.as])),
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const sheet = path.resolve(FOLDER, 'index.html');
  writeFileSync(sheet, contactSheet());
  return `${chosen.length * variants.length} pictures, side by side in ${pathToFileURL(sheet).href}`;
}

runCommand(shoot);
