import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { calendarDays } from '@/server/calendarDays';
import { inTransaction, openDatabase, type Database } from '@/server/database';
import { ENGINES, openEngine, type TestEngine } from '@/testing/engines';
import { until } from '@/testing/until';
import { increment } from './counters';
import type { Tables } from './schema';
import { sessionsTable } from './sessions';
import { claimSite, usersTable } from './users';
import { visitsTable } from './visits';

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

  test('only one of many simultaneous claims of the site succeeds', async () => {
    const location = await engine.create();
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

  test('visits of a day that come while one is being counted are counted together', async () => {
    const statements: string[] = [];
    const database = await openDatabase(await engine.create(), {
      onStatement: ({ query }) => statements.push(query.sql),
    });
    const visits = visitsTable(database, calendarDays('UTC'));
    const at = (time: string) => visits.count({ client: time, agent: '' }, Date.parse(time));
    const first = at('2026-11-22T12:00Z');
    await setImmediate();
    const others = ['2026-11-22T23:59Z', '2026-11-23T00:00Z', '2026-11-23T00:01Z'].map(at);
    expect(await Promise.all([first, ...others])).toEqual([1, 2, 3, 4]);
    expect(statements.filter((statement) => statement.includes('into "counters"'))).toHaveLength(3);
    const stored = database.kysely.selectFrom('visits').select(['day', 'count']).orderBy('day');
    expect(await stored.execute()).toEqual([
      { day: '2026-11-22', count: 2 },
      { day: '2026-11-23', count: 2 },
    ]);
    await database.close();
  });
});

describe('on postgres, while another process holds a lock', () => {
  let engine: TestEngine;
  let database: Database;

  beforeAll(async () => {
    engine = await openEngine('postgres');
    database = await openDatabase(await engine.create());
  });
  afterAll(async () => {
    await database.close();
    await engine.close();
  });

  /** Until the work has to wait for a lock, or is over without. */
  async function untilItWaits(work: Promise<unknown>) {
    let isOver = false;
    void work.then(() => (isOver = true));
    const waiting = sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const isWaiting = async () => (await waiting.execute(database.kysely)).rows.length > 0;
    await until('the work waits for a lock', async () => isOver || isWaiting());
  }

  test('a claim of the site waits for the one before it, and fails', async () => {
    const users = usersTable(database);
    let claim: Promise<string> | undefined;
    await database.kysely.transaction().execute(async (trx) => {
      await claimSite(trx, person(1));
      claim = users.addClaimingAdmin(person(2));
      await untilItWaits(claim);
    });
    expect(await users.find((await claim) ?? '')).toMatchObject({ isAdmin: false });
  });

  test('a sign-in waits for a change of its password, and fails', async () => {
    const { kysely } = database;
    const id = await usersTable(database).add(person(3), false);
    let opening: Promise<string | undefined> | undefined;
    await kysely.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'new' }).where('id', '=', id).execute();
      opening = sessionsTable(database).open({ id, passwordHash: 'old' }, 0);
      await untilItWaits(opening);
    });
    expect(await opening).toBeUndefined();
    expect(await kysely.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});

test('on postgres, statements and transactions that were in the way of others are repeated', async () => {
  const engine = await openEngine('postgres');
  const database = await openDatabase(await engine.create());
  const { kysely } = database;
  await sql`
    create sequence tries;
    create function refuse_twice() returns trigger language plpgsql as $$ begin
      if nextval('tries') % 3 > 0 then raise exception using errcode = '40001'; end if;
      return new;
    end $$;
    create trigger refuse before insert on visits for each row execute function refuse_twice()
  `.execute(kysely);
  const insert = (db: Kysely<Tables>, day: string) =>
    db.insertInto('visits').values({ day, count: 1 }).execute();
  await insert(kysely, '2026-01-01');

  const done: string[] = [];
  await inTransaction(database, async (trx) => {
    done.push('counted');
    await increment(trx, 'visits');
    await insert(trx, '2026-01-02');
  });
  expect(done).toHaveLength(3);
  expect(await kysely.selectFrom('visits').select('day').orderBy('day').execute()).toHaveLength(2);
  expect(await kysely.selectFrom('counters').select('value').execute()).toEqual([{ value: 1 }]);
  await database.close();
  await engine.close();
});
