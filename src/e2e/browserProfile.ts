import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_TIMEOUT_MS, browserArguments } from './browser';
import { findBrowser } from './findBrowser';

const LISTENING = /^DevTools listening on (ws:\S+)$/m;

/** Chromium 156 sometimes accepts a connection and never answers on it, most often after it was killed. */
const CONNECT_TIMEOUT_MS = 40_000;
const CONNECT_ATTEMPTS = 3;

type Connection = { child: ChildProcess; ended: Promise<unknown>; browser: Browser };

/** A browser profile on the disk. Its browser process can be killed and started again. */
export async function openBrowserProfile() {
  const { executablePath, env } = findBrowser();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-profile-'));
  const running = new Set<() => Promise<void>>();

  async function launch() {
    const options = [
      '--headless',
      '--no-sandbox',
      '--remote-debugging-port=0',
      ...browserArguments,
      '--hide-crash-restore-bubble',
      `--user-data-dir=${folder}`,
      'about:blank',
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
    return { child, ended, address };
  }

  async function connect(attempt = 1): Promise<Connection> {
    const { child, ended, address } = await launch();
    try {
      return {
        child,
        ended,
        browser: await chromium.connectOverCDP(address, { timeout: CONNECT_TIMEOUT_MS }),
      };
    } catch (error) {
      child.kill('SIGKILL');
      await ended;
      if (attempt === CONNECT_ATTEMPTS) throw error;
      return connect(attempt + 1);
    }
  }

  async function start() {
    const { child, ended, browser } = await connect();
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
