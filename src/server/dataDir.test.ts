import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { databaseBefore } from '@/testing/databaseBefore';
import { SettingError } from './config';
import { lockDataDir } from './dataDir';
import { DATABASE_FILE, openDatabase } from './database';

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

test('nobody else reads the database, its copy and what SQLite writes beside them, also in an open folder with open files', async () => {
  const location = { dataDir: parent, databaseUrl: undefined };
  chmodSync(parent, 0o755);
  await databaseBefore(location, '018-case-studies', async () => undefined);
  const files = ['deskfolio.sqlite', 'deskfolio.sqlite-shm', 'deskfolio.sqlite-wal'];
  // As a version left them that did not see to it, and that was killed.
  const former = new Libsql(path.join(parent, DATABASE_FILE));
  former.exec('create table late (id integer)');
  for (const file of files) chmodSync(path.join(parent, file), 0o644);

  const database = await openDatabase(location);
  const modes = readdirSync(parent).map((name) => [name, statSync(path.join(parent, name)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual(
    Object.fromEntries(['deskfolio-as-of-018-case-studies.sqlite', ...files].map((name) => [name, 0o600])),
  );
  await database.close();
  former.close();
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
