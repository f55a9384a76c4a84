import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SettingError } from './config';
import { lockDataDir } from './dataDir';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a missing folder is created with its parents', () => {
  const folder = path.join(parent, 'some/where');
  lockDataDir(folder).release();
  expect(readdirSync(folder)).toEqual(['server.lock']);
});

test('a folder is locked by one server at a time', () => {
  const first = lockDataDir(parent);
  expect(() => lockDataDir(path.join(parent, '../', path.basename(parent)))).toThrow(
    /another running server/,
  );
  first.release();
  lockDataDir(parent).release();
});

test.each(['/dev/null/deskfolio', '/dev/null', '/proc/deskfolio/data', '/sys'])(
  '%s is refused with its name and the reason',
  (folder) => {
    expect(() => lockDataDir(folder)).toThrow(SettingError);
    expect(() => lockDataDir(folder)).toThrow(/^DATA_DIR is "\/.*", which cannot be written to \(E[A-Z]+\)/);
  },
);

test.each([
  ['text', Buffer.from('precious')],
  ['a single byte', Buffer.from('S')],
  ['a longer text', Buffer.alloc(100_000, 'precious')],
])('%s in place of the database is left as it is', (_name, content) => {
  const file = path.join(parent, 'deskfolio.sqlite');
  writeFileSync(file, content);
  expect(() => lockDataDir(parent)).toThrow(/deskfolio\.sqlite is not a database/);
  expect(readFileSync(file).equals(content)).toBe(true);
  expect(readdirSync(parent)).toEqual(['deskfolio.sqlite']);
});

test('a folder in place of the database is refused', () => {
  mkdirSync(path.join(parent, 'deskfolio.sqlite'));
  expect(() => lockDataDir(parent)).toThrow(/is not a database/);
});

test('an interrupted first start can be repeated', () => {
  writeFileSync(path.join(parent, 'deskfolio.sqlite'), '');
  lockDataDir(parent).release();
});
