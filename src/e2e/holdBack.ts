import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const SCRIPTS = 'dist/client/assets';

/** Matches the addresses of the built scripts that contain a text. */
export function scriptsWith(text: string) {
  const files = readdirSync(SCRIPTS).filter(
    (file) => file.endsWith('.js') && readFileSync(path.join(SCRIPTS, file), 'utf8').includes(text),
  );
  if (files.length === 0) throw new Error(`No script contains ${text}`);
  return ({ pathname }: URL) => files.includes(path.posix.basename(pathname));
}

/** Holds requests back until they are released; `requested` resolves with the first one. */
export async function holdBack(of: Page | BrowserContext, url: string | ((url: URL) => boolean)) {
  let release = () => {};
  let request = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested = new Promise<void>((resolve) => (request = resolve));
  await of.route(url, async (route) => {
    request();
    await released;
    await route.continue();
  });
  return { release, requested };
}
