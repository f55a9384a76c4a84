import { sql } from 'kysely';
import { openDatabase, type Database } from '@/server/database';
import { ENGINES, openEngine, openPostgres, type TestEngine } from '@/testing/engines';
import { sessionsTable } from './sessions';
import { usersTable } from './users';

const person = (index: number) => ({
  name: 'Grace Hopper',
  email: `grace${index}@example.com`,
  passwordHash: 'old',
  createdAt: 0,
});

describe.each(ENGINES)('on %s', (name) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.close());

  test('of many who claim the site in the same moment, one becomes its admin', async () => {
    const location = await engine.empty();
    const processes = name === 'postgres' ? 2 : 1;
    const databases = await Promise.all(Array.from({ length: processes }, () => openDatabase(location)));
    const claim = (database: Database, index: number) => usersTable(database).addClaimingAdmin(person(index));
    const claims = Array.from({ length: 12 }, (_, index) =>
      databases.slice(index % processes, (index % processes) + 1).map((database) => claim(database, index)),
    );
    await Promise.all(claims.flat());
    for (const database of databases) {
      const admins = (await usersTable(database).list()).filter(({ isAdmin }) => isAdmin);
      expect(admins).toHaveLength(1);
      await database.close();
    }
  });
});

test('a sign-in waits for a password change that is under way, and then fails', async () => {
  const postgres = await openPostgres();
  const database = await openDatabase(await postgres.empty());
  const { kysely } = database;
  const id = await usersTable(database).add(person(1), false);

  let opening: Promise<string | undefined> | undefined;
  await kysely.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: 'new' }).execute();
    opening = sessionsTable(database).open({ id, passwordHash: 'old' }, 0);
    let isOver = false;
    void opening.then(() => (isOver = true));
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
    while (!isOver && (await waiting.execute(kysely)).rows.length === 0);
  });
  expect(await opening).toBeUndefined();
  expect(await kysely.selectFrom('sessions').selectAll().execute()).toEqual([]);
  await database.close();
  await postgres.close();
});
