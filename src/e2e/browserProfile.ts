import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_TIMEOUT_MS, browserArguments } from './browser';
import { findBrowser } from './findBrowser';

const LISTENING = /^DevTools listening on (ws:\S+)$/m;

/** A browser profile on the disk. Its browser process can be killed and started again. */
export async function openBrowserProfile() {
  const { executablePath, env } = findBrowser();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-profile-'));
  const running = new Set<() => Promise<void>>();

  async function start() {
    const options = [
      '--headless',
      '--no-sandbox',
      '--remote-debugging-port=0',
      ...browserArguments,
      `--user-data-dir=${folder}`,
    ];
    const child = spawn(executablePath, options, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    const address = await new Promise<string>((resolve, reject) => {
      let log = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        const found = LISTENING.exec(log)?.[1];
        if (found) resolve(found);
      });
      void ended.then(() => reject(new Error(`The browser ended before it was ready:\n${log}`)));
    });
    const browser = await chromium.connectOverCDP(address, { timeout: BROWSER_TIMEOUT_MS });
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window.');
    context.setDefaultTimeout(BROWSER_TIMEOUT_MS);

    const end = async (signal: NodeJS.Signals) => {
      running.delete(kill);
      child.kill(signal);
      await ended;
      await browser.close();
    };
    const kill = () => end('SIGKILL');
    running.add(kill);
    return { page: await context.newPage(), kill, quit: () => end('SIGTERM') };
  }

  return {
    start,
    async remove() {
      await Promise.all([...running].map((kill) => kill()));
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
