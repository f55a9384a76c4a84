import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashOfSources } from './buildIfNeeded';

const here = process.cwd();
const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-sources-'));
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

function put(file: string, content: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

beforeEach(() => {
  process.chdir(folder);
  rmSync('src', { recursive: true, force: true });
  put('src/client/index.tsx', 'one');
  put('public/favicon.svg', '');
  for (const file of ['package-lock.json', 'tsconfig.json', 'webpack.config.ts']) put(file, '');
});

test.each([
  ['a changed source', () => put('src/client/index.tsx', 'two')],
  ['a new source', () => put('src/client/new.ts', '')],
  ['a changed command', () => put('src/commands/admin.ts', 'two')],
  ['other packages', () => put('package-lock.json', '{"packages":{}}')],
])('%s asks for a build', (_what, change) => {
  const built = hashOfSources();
  change();
  expect(hashOfSources()).not.toBe(built);
});

test.each([
  ['a file with a new date', () => utimesSync('src/client/index.tsx', new Date(0), new Date(0))],
  ['a test', () => put('src/client/index.test.tsx', 'changed')],
  ['what only tests use', () => put('src/testing/ask.ts', 'changed')],
])('%s needs no build', (_what, change) => {
  const built = hashOfSources();
  change();
  expect(hashOfSources()).toBe(built);
});
