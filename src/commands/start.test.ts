import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@/contract/endpoints';
import { askAt } from '@/testing/ask';
import { linkedTree } from '@/testing/linkedTree';

/** With a build of its own, which others do not use while it may be repeated. */
const folder = linkedTree('dist', 'data');
cpSync('dist', path.join(folder, 'dist'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startWithNpm(script: string) {
  const server = spawn('npm', ['run', script, '--silent'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: '', DATABASE_URL: '', DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(server, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /^Deskfolio is ready at (\S+)$/m.exec(output) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(output)));
  });
  return { server, ended, url };
}

test('npm start builds what is out of date, serves the site, and ends with 0 when it gets a signal', async () => {
  const { server, ended, url } = await startWithNpm('start');
  expect(await askAt(url)(endpoints.health())).toEqual({ status: 200, body: { status: 'ok' } });
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html');

  // Like a terminal, to npm and the server.
  process.kill(-(server.pid ?? 0), 'SIGTERM');
  expect((await ended)[0]).toBe(0);
});

test.each(['start', 'serve'])(
  'a supervisor that knows only npm stops the server of npm run %s',
  async (script) => {
    const { server, ended, url } = await startWithNpm(script);
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
);
