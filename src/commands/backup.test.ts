import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { endpoints } from '@/contract/endpoints';
import { copyDatabase } from '@/server/backup';
import { openDatabase } from '@/server/database';
import { askAt, type Ask } from '@/testing/ask';
import { exampleMessage, makeAdmin } from '@/testing/examples';
import { runProgram } from '@/testing/runProgram';
import { makeServerFolder, startSourceServer } from '@/testing/sourceServer';

let serverFolder: ReturnType<typeof makeServerFolder>;
let folder: string;
let dataDir: string;
beforeEach(() => {
  serverFolder = makeServerFolder();
  folder = serverFolder.folder;
  dataDir = path.join(folder, 'data');
});
afterEach(() => serverFolder.close());

const backUp = (file: string) => runProgram('src/commands/backup.ts', [file], { DATA_DIR: dataDir });
const write = (ask: Ask, message: string) =>
  ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ message }) });

test('a backup that is made while people write contains what was there before and can be restored', async () => {
  const server = startSourceServer(folder, { DATA_DIR: dataDir });
  const ask = askAt(await server.ready);
  const admin = await makeAdmin('Grace Hopper', ask);
  await write(ask, 'Before');

  const backup = path.join(folder, 'backup.sqlite');
  let isDone = false;
  const made = backUp(backup).finally(() => (isDone = true));
  const answers: number[] = [];
  while (!isDone) answers.push((await write(ask, 'Meanwhile')).status);
  expect(await made).toMatchObject({ code: 0, stderr: '' });
  expect(new Set(answers)).toEqual(new Set([201]));
  expect(statSync(backup).mode & 0o077).toBe(0);
  await server.kill('SIGKILL');

  const restored = path.join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(backup, path.join(restored, 'deskfolio.sqlite'));
  const next = startSourceServer(folder, { DATA_DIR: restored });
  const list = await askAt(await next.ready)(endpoints.messages(), { token: admin.token });
  expect(list.status).toBe(200);
  const texts = (list.body as { message: string }[]).map(({ message }) => message);
  expect(texts.at(-1)).toBe('Before');
  expect(texts.length).toBeLessThanOrEqual(1 + answers.length);
  await next.kill();
});

test('a backup counts the visitors of the day, and has nothing that tells them apart', async () => {
  const server = startSourceServer(folder, { DATA_DIR: dataDir });
  await askAt(await server.ready)(endpoints.totalVisits(), { method: 'PATCH' });
  await server.kill();
  const rows = async (place: string) => {
    const { kysely, close } = await openDatabase({ dataDir: place, databaseUrl: undefined });
    const tables = ['visits', 'visitors', 'visitor_salts'] as const;
    const found = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
    await close();
    return found.map(({ length }) => length);
  };
  expect(await rows(dataDir)).toEqual([1, 1, 1]);
  const copy = path.join(folder, 'copy');
  mkdirSync(copy);
  expect(await backUp(path.join(copy, 'deskfolio.sqlite'))).toMatchObject({ code: 0 });
  expect(await rows(copy)).toEqual([1, 0, 0]);
});

test('an existing file is not replaced', async () => {
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  const precious = path.join(folder, 'precious');
  writeFileSync(precious, 'precious');
  const { code, stderr } = await backUp(precious);
  expect([code, stderr]).toEqual([1, `${precious} exists already. Choose another name for the backup.\n`]);
  expect(readFileSync(precious, 'utf8')).toBe('precious');
});

test('a backup that fails says why and leaves no file', () => {
  const target = path.join(folder, 'failed');
  const damaged = path.join(folder, 'damaged');
  writeFileSync(damaged, Buffer.alloc(10_000, 'x'));
  expect(() => copyDatabase(damaged, target)).toThrow(/^The backup failed and was removed/);
  expect(() => copyDatabase(path.join(folder, 'none'), target)).toThrow(/^There is no database at/);
  expect(() => copyDatabase(damaged, path.join(folder, 'no/where'))).toThrow(/cannot be written \(ENOENT\)/);
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  expect(existsSync(target)).toBe(false);
});

test('data in PostgreSQL is left to pg_dump', async () => {
  const asked = { DATABASE_URL: 'postgres://me:hunter2@localhost/site' };
  const { code, stderr } = await runProgram('src/commands/backup.ts', ['copy'], asked);
  expect([code, stderr]).toEqual([1, 'The data is in PostgreSQL (DATABASE_URL): back it up with pg_dump.\n']);
});
