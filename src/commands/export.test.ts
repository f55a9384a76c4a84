import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SHELL_FILE } from '@/contract/pages/pages';
import { startBuiltServer } from '@/testing/builtServer';
import { runProgram } from '@/testing/runProgram';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const exportPages = (args: string[], settings: Record<string, string> = {}) =>
  runProgram('src/commands/export.ts', args, settings);

test('pages without an address of the API are not exported', async () => {
  const { code, stderr } = await exportPages([path.join(folder, 'new')]);
  expect([code, stderr]).toEqual([1, 'API_BASE_URL is not set: name the address where the API answers.\n']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is not empty is not changed', async () => {
  writeFileSync(path.join(folder, 'precious'), 'precious');
  const { code, stderr } = await exportPages([folder], { API_BASE_URL: 'https://api.example.com' });
  expect([code, stderr]).toEqual([1, `${folder} is not empty. Name a folder that is, or none yet.\n`]);
  expect(readdirSync(folder)).toEqual(['precious']);
});

test('without a folder it prints its usage', async () => {
  const { stderr } = await exportPages([]);
  expect(stderr).toBe('Usage: API_BASE_URL=https://api.example.com npm run export -- FOLDER\n');
});

test('every exported page names the API, as a server with the same setting serves it, and the service worker caches it so', async () => {
  const exported = path.join(folder, 'pages');
  const settings = { API_BASE_URL: 'https://api.example.com' };
  expect(await exportPages([exported], settings)).toMatchObject({ code: 0, stderr: '' });
  const files = readdirSync(exported, { recursive: true, encoding: 'utf8' });
  const html = files.filter((file) => file.endsWith('.html'));
  expect(html).toEqual(expect.arrayContaining(['index.html', '404.html', 'projects/index.html']));
  const read = (file: string) => readFileSync(path.join(exported, file), 'utf8');
  const named = '<meta name="api-base-url" content="https://api.example.com"';
  expect(html.filter((file) => !read(file).includes(named))).toEqual([]);
  expect(files.filter((file) => /\.(map|br|gz)$/.test(file))).toEqual([]);
  expect(read('sw.js')).toContain(createHash('md5').update(read(SHELL_FILE)).digest('hex'));

  const server = await startBuiltServer({ env: settings });
  const answer = await fetch(`${server.url}/projects`);
  expect(answer.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://api.example.com;",
  );
  expect(await answer.text()).toBe(read('projects/index.html'));
  await server.stop();
});
