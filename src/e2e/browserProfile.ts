import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { launchOptions } from './browser';

/** The process of a browser. */
async function processOf(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser does not name its process.');
  return main.id;
}

/** A browser profile on the disk. Its browser can be killed and started again. */
export async function openBrowserProfile(baseURL: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-profile-'));
  let running: BrowserContext | undefined;
  return {
    async start() {
      const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), baseURL });
      running = context;
      const pid = await processOf(context);
      return {
        page: await context.newPage(),
        quit: () => context.close(),
        async kill() {
          const closed = context.waitForEvent('close');
          process.kill(pid, 'SIGKILL');
          await closed;
        },
      };
    },
    async remove() {
      await running?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
