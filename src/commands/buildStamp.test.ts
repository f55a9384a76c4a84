import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isBuilt, stampBuild } from './buildStamp';

let root: string;

const put = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-stamp-'));
  put('src/client/index.tsx', 'one');
  put('package-lock.json', '{}');
  const stamp = stampBuild(root);
  put('dist/server/main.js', 'built');
  stamp();
});

afterEach(() => rmSync(root, { recursive: true }));

test('an up-to-date build is not repeated', () => {
  expect(isBuilt(root)).toBe(true);
});

test('a file with a new date or a reverted change needs no build', () => {
  put('src/client/index.tsx', 'two');
  put('src/client/index.tsx', 'one');
  utimesSync(path.join(root, 'src/client/index.tsx'), new Date(0), new Date(0));
  expect(isBuilt(root)).toBe(true);
});

test.each([
  ['a changed source', () => put('src/client/index.tsx', 'two')],
  ['a new source', () => put('src/client/new.ts', '')],
  ['a changed command', () => put('src/commands/admin.ts', 'two')],
  ['a new picture', () => put('public/a.png', '')],
  ['other packages', () => put('package-lock.json', '{"packages":{}}')],
  ['a built file that is gone', () => rmSync(path.join(root, 'dist/server/main.js'))],
  ['a build that was cut short', () => void stampBuild(root)],
])('%s asks for a build', (_what, change) => {
  change();
  expect(isBuilt(root)).toBe(false);
});

test.each(['src/client/index.test.tsx', 'src/testing/ask.ts', 'src/e2e/testSite.ts'])(
  'no build is asked for by a change of %s',
  (file) => {
    put(file, 'changed');
    expect(isBuilt(root)).toBe(true);
  },
);
