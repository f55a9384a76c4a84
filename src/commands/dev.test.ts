import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import { askAt } from '@/testing/ask';
import { copiedTree } from '@/testing/copiedTree';
import { until } from '@/testing/until';

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
const tree = copiedTree();
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
  for (const made of [folder, tree]) rmSync(made, { recursive: true, force: true });
});

test('npm run dev serves the page with hot reload in front of the API, shows the log of that and what the owner writes meanwhile, and leaves no process behind', async () => {
  const running = spawn('npm', ['run', 'dev', '--silent'], {
    cwd: tree,
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
  const [, address = ''] = /src="(\/assets\/main[^"]*)"/.exec(page) ?? [];
  const script = async () => (await fetch(url + address)).text();
  expect(await script()).toContain('webpackHotUpdate');
  const health = async () => (await askAt(url)(endpoints.health()).catch(() => ({ status: 0 }))).status;
  await until('the API answers', async () => (await health()) === 200);
  await until('its log', () => output.includes(`"path":"${endpoints.health()}","status":200`));
  expect(output).not.toContain('Deskfolio is ready');

  writeFileSync(path.join(tree, 'src/content/uses.md'), '# Tools of the trade');
  await until('the new page', async () => (await script()).includes('Tools of the trade'));
  const boat = '---\nid: 7\ntitle: Paperboat\ndescription: Folds.\nimageURL: ./boat.png\n---\n';
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#36c' } });
  await picture.toFile(path.join(tree, 'src/content/projects/boat.png'));
  writeFileSync(path.join(tree, 'src/content/projects/boat.md'), boat);
  const projects = async () => {
    const { body } = await askAt(url)(endpoints.projects()).catch(() => ({ body: [] }));
    return Array.isArray(body) ? (body as Project[]) : [];
  };
  const found = async () => (await projects()).find(({ id }) => id === 7);
  await until('the new project', async () => Boolean(await found()));
  const { imageURL = '' } = (await found()) ?? {};
  await until(
    'its picture',
    async () => (await fetch(url + imageURL)).headers.get('content-type') === 'image/webp',
  );

  // Like a terminal, to all processes.
  signal('SIGINT');
  await ended;
  await until('no process is left', () => !signal(0));
});
