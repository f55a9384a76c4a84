import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endpoints } from '@/contract/endpoints';
import { askAt } from '@/testing/ask';
import { until } from '@/testing/until';

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
let watch: ChildProcess | undefined;

/** Sends a signal to the process group; false when no process is left in it. */
function signal(kind: NodeJS.Signals | 0) {
  try {
    return process.kill(-(watch?.pid ?? NaN), kind);
  } catch {
    return false;
  }
}

afterAll(() => {
  signal('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('npm run dev serves the page with hot reload in front of the API, shows the log of that, and leaves no process behind', async () => {
  const running = spawn('npm', ['run', 'dev', '--silent'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: 'localhost',
      DATABASE_URL: '',
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  watch = running;
  const ended = once(running, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    running.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /in development at (\S+)$/m.exec(output) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(output)));
  });

  const page = await (await fetch(`${url}/Contact`)).text();
  expect(page).toContain('<div id="root"></div>');
  const [, script = ''] = /src="(\/assets\/main[^"]*)"/.exec(page) ?? [];
  expect(await (await fetch(url + script)).text()).toContain('webpackHotUpdate');
  const health = async () => (await askAt(url)(endpoints.health()).catch(() => ({ status: 0 }))).status;
  await until('the API answers', async () => (await health()) === 200);
  await until('its log', () => output.includes(`"path":"${endpoints.health()}","status":200`));
  expect(output).not.toContain('Deskfolio is ready');

  // Like a terminal, to all processes.
  signal('SIGINT');
  await ended;
  await until('no process is left', () => !signal(0));
});
