import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/server/database';
import { databaseBefore } from '@/testing/databaseBefore';

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(22));

/** A site of the first version, with rows. */
async function formerSite(name: string) {
  const dataDir = path.join(folder, name);
  await databaseBefore({ dataDir, databaseUrl: undefined }, '005-counters', async (kysely) => {
    const users = ids.map((id, index) => ({
      ...{ id, name: `Ada ${index}`, email: `${index}@example.com`, email_key: `${index}@example.com` },
      ...{ password_hash: 'x', is_admin: 0, created_at: index + 1 },
    }));
    const messages = ids.map((id, index) => ({
      ...{ id, name: 'Charles', email: 'c@example.com', email_key: 'c@example.com', phone: '' },
      ...{ message: `Hello ${index}`, created_at: index + 1 },
    }));
    const projects = ids.map((id, index) => ({
      ...{ id, number: index, title: `Project ${index}`, description: 'What it is', image_url: 'no' },
      ...{ category: '[]', live_link: '', source_code: 'no', responsive: 'yes', better_ui: 'PC' },
    }));
    await kysely.insertInto('users').values(users).execute();
    await kysely.insertInto('messages').values(messages).execute();
    await kysely.insertInto('projects').values(projects).execute();
  });
  return dataDir;
}

async function idsIn(dataDir: string) {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const tables = [];
  for (const table of ['users', 'messages', 'projects'] as const) {
    const rows = await database.kysely.selectFrom(table).select('id').orderBy('id').execute();
    tables.push(rows.map(({ id }) => id));
  }
  await database.close();
  return tables;
}

async function migrateUntil(dataDir: string, statements: number) {
  const program = ['--import', 'tsx', 'src/testing/migratingProcess.ts', dataDir, String(statements)];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal };
}

/** Kills programs that open a copy of the database, the first after one statement, until one comes to its end. */
async function killAll(former: string | undefined, every: number, expected: string[][]) {
  const AT_ONCE = 3;
  let isOver = false;
  const kill = async (statements: number) => {
    const dataDir = path.join(folder, String(statements));
    if (former) cpSync(former, dataDir, { recursive: true });
    const { code, signal } = await migrateUntil(dataDir, statements);
    expect([0, 'SIGKILL']).toContain(code ?? signal);
    if (code === 0) isOver = true;
    expect(await idsIn(dataDir)).toEqual(expected);
    rmSync(dataDir, { recursive: true });
  };
  let last = 1;
  for (; !isOver; last += AT_ONCE * every)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => kill(last + index * every)));
  return last;
}

test('a server that is killed at whatever statement of its migrations starts again, with every row', async () => {
  expect(await killAll(await formerSite('former'), 1, [ids, ids, ids])).toBeGreaterThan(80);
});

test('a server that is killed during its first start starts again', async () => {
  expect(await killAll(undefined, 5, [[], [], []])).toBeGreaterThan(80);
});

test('several programs of a new version that open the database at once all do, with every row', async () => {
  const dataDir = await formerSite('at once');
  const opened = await Promise.all(Array.from({ length: 4 }, () => migrateUntil(dataDir, 0)));
  expect(opened).toEqual(Array(4).fill({ code: 0, signal: null }));
  expect(await idsIn(dataDir)).toEqual([ids, ids, ids]);
});
