import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '@/e2e/browser';
import { buildIfNeeded } from './buildIfNeeded';
import { admin } from './demo/people';
import { seed } from './demo/seed';
import { startServer } from './demo/startServer';
import { runCommand } from './runCommand';
import { contactSheet } from './shots/contactSheet';
import { guestsOf } from './shots/guests';
import { fileOf, looks, type Look } from './shots/looks';
import { scenes, type Scene } from './shots/scenes';

const FOLDER = 'shots';
/** How many pictures are taken at a time. */
const HANDS = 3;

/** A picture is of a page that has arrived: fonts, pictures below the screen and all. */
async function arrived(page: Page) {
  await page.evaluate(async () => {
    document.querySelectorAll('img').forEach((image) => (image.loading = 'eager'));
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

type Guests = Awaited<ReturnType<typeof guestsOf>>;

async function take(browser: Browser, { browsers, userId }: Guests, scene: Scene, look: Look) {
  const { name, width, height, colorScheme } = look;
  const context = await browser.newContext({
    ...browsers[scene.guest],
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(scene.path.replace(':id', userId), { waitUntil: 'networkidle' });
  await arrived(page);
  await scene.act?.(page);
  // Whatever was pressed may have scrolled; a whole page is seen from its top.
  if (!scene.isScreen) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: path.join(FOLDER, fileOf(scene.name, name)), fullPage: !scene.isScreen });
  await context.close();
}

/** Takes a picture of every page as every kind of visitor, in both themes, on a phone and on a desk. */
async function shoot() {
  buildIfNeeded();
  const wanted = process.argv[2] ?? '';
  const chosen = scenes.filter(({ name }) => name.includes(wanted));
  const data = mkdtempSync(path.join(tmpdir(), 'deskfolio-shots-'));
  process.on('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));
  mkdirSync(FOLDER, { recursive: true });
  const server = await startServer({
    DATA_DIR: data,
    DATABASE_URL: '',
    HOST: 'localhost',
    PORT: '0',
    RATE_LIMIT: '0',
    ADMIN_EMAILS: admin.registration.email,
  });
  const browser = await openBrowser();
  try {
    await seed(server.origin);
    const guests = await guestsOf(server.origin);
    const waiting = chosen.flatMap((scene) => looks.map((look) => ({ scene, look })));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await take(browser, guests, next.scene, next.look);
      }
    };
    await Promise.all(Array.from({ length: HANDS }, work));
  } finally {
    await browser.close();
    await server.stop();
  }
  const sheet = path.resolve(FOLDER, 'index.html');
  writeFileSync(sheet, contactSheet(scenes.map(({ name }) => name)));
  return `${chosen.length * looks.length} pictures, side by side in ${pathToFileURL(sheet).href}`;
}

runCommand(shoot);
