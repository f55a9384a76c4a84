import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { Client } from 'pg';
import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import { buildApp } from '@/server/app';
import { DATABASE_FILE, openDatabase } from '@/server/database';
import { LIVENESS } from '@/server/routes/health';
import { migrations } from '@/server/migrations/migrations';
import { inConnection, startPostgres } from '@/testing/engines';
import { exampleMessage, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { keptLog } from '@/testing/keptLog';
import { openSite, SETTINGS } from '@/testing/openSite';
import { openTcpProxy } from '@/testing/tcpProxy';
import { until } from '@/testing/until';

const OUTAGE = { msg: 'The database cannot be reached right now. Please try again in a moment.' };

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'deskfolio-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const location = () => ({ dataDir, databaseUrl: undefined });

  test('syncs every commit to the disk, as a power cut requires, and enforces foreign keys', async () => {
    const { kysely, close } = await openDatabase(location());
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(kysely)).rows[0] ?? {});
    expect(await pragma('journal_mode')).toEqual(['wal']);
    expect(await pragma('synchronous')).toEqual([2]);
    expect(await pragma('foreign_keys')).toEqual([1]);
    await close();
  });

  test('of another program is refused and not changed', async () => {
    const file = path.join(dataDir, DATABASE_FILE);
    const other = new Libsql(file);
    other.exec('create table bookmarks (url text)');
    other.close();
    const asItIs = async () => [await readFile(file), (await stat(file)).mode];
    const before = await asItIs();
    await expect(openDatabase(location())).rejects.toThrow(/is a database of another program$/);
    expect(await asItIs()).toEqual(before);
  });

  test('of a later version is used, so that one can go back to this one', async () => {
    const { kysely, close } = await openDatabase(location());
    const now = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', ${now})`.execute(kysely);
    await close();
    const site = await openSite(location());
    expect((await site.ask(endpoints.projects())).status).toBe(200);
    await site.close();
  });

  test('refuses values of types that libsql does not support', async () => {
    const { kysely, close } = await openDatabase(location());
    for (const value of [true, new Date(), { a: 1 }, undefined, 5n]) {
      await expect(sql`select ${value} as x`.execute(kysely)).rejects.toThrow(/cannot be stored in a column/);
    }
    await close();
  });

  test('that is full is reported as 503 while reads succeed, and works again when there is space', async () => {
    const site = await openSite(location());
    const { token } = await makeAdmin('Grace Hopper', site.ask);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.database.kysely);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(site.database.kysely);

    const write = () =>
      site.ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ message: 'x'.repeat(5000) }) });
    let answer = await write();
    for (let tries = 0; answer.status === 201 && tries < 50; tries++) answer = await write();
    expect(answer).toMatchObject({ status: 503, body: OUTAGE });
    expect((await site.ask(endpoints.currentUser(), { token })).status).toBe(200);
    expect((await site.ask(endpoints.projects())).status).toBe(200);

    await sql.raw('pragma max_page_count = 100000').execute(site.database.kysely);
    expect((await write()).status).toBe(201);
    await site.close();
  });

  test('that became read-only is reported as 503 while reads succeed', async () => {
    let today = Date.parse('2026-01-01T12:00:00Z');
    const site = await openSite(location(), {}, () => new Date(today));
    const { token } = await makeAdmin('Grace Hopper', site.ask);
    today += 2 * 24 * 60 * 60 * 1000;
    await sql.raw('pragma query_only = on').execute(site.database.kysely);
    expect(await site.ask(endpoints.totalVisits(), { method: 'PATCH' })).toMatchObject({
      status: 503,
      body: OUTAGE,
    });
    expect((await site.ask(endpoints.projects())).status).toBe(200);
    expect((await site.ask(endpoints.currentUser(), { token })).status).toBe(200);
    expect((await site.ask(endpoints.health())).status).toBe(200);
    await sql.raw('pragma query_only = off').execute(site.database.kysely);
    expect((await site.ask(endpoints.totalVisits(), { method: 'PATCH' })).status).toBe(200);
    await site.close();
  });

  test('that another process has locked refuses writes with 503 while all else is answered, and works again after that', async () => {
    const site = await openSite(location());
    const { token } = await makeAdmin('Grace Hopper', site.ask);
    const read = async () => {
      for (const url of [LIVENESS, '/robots.txt', '/', endpoints.projects(), endpoints.messages()])
        expect((await site.ask(url, { token })).status).toBe(200);
    };
    const write = () => site.send({ method: 'POST', url: endpoints.contact(), payload: exampleMessage() });
    // Pages are drawn once.
    await read();
    const other = new Libsql(path.join(dataDir, DATABASE_FILE));
    other.exec('begin exclusive');
    const begin = performance.now();
    const refused = Promise.all(Array.from({ length: 20 }, write));
    await read();
    for (const answer of await refused)
      expect(answer).toMatchObject({ status: 503, body: OUTAGE, headers: { 'retry-after': '5' } });
    // One after the other, each would have waited for a second.
    expect(performance.now() - begin).toBeLessThan(5_000);
    other.exec('rollback');
    expect((await write()).status).toBe(201);
    other.close();
    await site.close();
  });

  test('stores what is written after another process has kept it locked, whoever was refused meanwhile', async () => {
    const site = await openSite(location());
    const { token } = await makeStudent('Ada Lovelace', site.ask);
    const other = new Libsql(path.join(dataDir, DATABASE_FILE));
    const sessions = () => other.prepare('select token_hash from sessions').all([]).length;
    const before = sessions();
    other.exec('begin immediate');
    const body = exampleMessage();
    expect((await site.ask(endpoints.contact(), { method: 'POST', body })).status).toBe(503);
    other.exec('rollback');
    expect((await site.ask(endpoints.logout(), { method: 'POST', token })).status).toBe(204);
    // Not only for this connection, which a kill would end.
    expect(sessions()).toBe(before - 1);
    other.close();
    await site.close();
  });

  test('the log explains a failure without secrets, the response does not', async () => {
    const log = keptLog();
    const { app, database, close } = await openSite(location(), { logger: log.logger });
    const headers = { authorization: `Bearer ${'t'.repeat(43)}`, cookie: 'c=1' };
    await app.inject({ url: endpoints.currentUser(), headers });
    await database.kysely.schema.dropTable('messages').execute();
    const answer = await app.inject({
      method: 'POST',
      url: endpoints.contact(),
      payload: exampleMessage(),
      headers,
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ msg: 'Something went wrong on our side. Please try again later.' });
    app.log.warn({ password: 'Lovelace1815!', passkey: 'difference', token: 'abc' }, 'never like this');
    await close();

    expect(log.lines()).toMatchObject([
      {
        ...{ method: 'GET', path: endpoints.currentUser(), status: 401, client: '127.0.0.1' },
        ...{ reason: 'Please sign in again', request: expect.any(String) as string },
      },
      { status: 500, err: { message: expect.stringContaining('messages') as string } },
      { method: 'POST', path: endpoints.contact(), status: 500 },
      { password: '[hidden]', passkey: '[hidden]', token: '[hidden]' },
    ]);
    for (const secret of ['Lovelace', 'difference', 'abc', 'ttt', 'c=1', exampleMessage().message]) {
      expect(log.text()).not.toContain(secret);
    }
  });
});

describe('a shared PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  test('is prepared once by servers that start at the same time', async () => {
    const location = await postgres.create();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(location)));
    for (const { kysely, close } of opened) {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
      expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(migrations));
      await close();
    }
  });

  test('shows two servers the same users, tokens, visits and projects at once', async () => {
    const location = await postgres.create();
    const one = await openSite(location);
    const two = await openSite(location);
    const { token } = await makeAdmin('Grace Hopper', one.ask);
    expect((await two.ask(endpoints.currentUser(), { token })).status).toBe(200);

    const visits = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : two).ask(endpoints.totalVisits(), { method: 'PATCH' }),
      ),
    );
    const numbers = visits.map(({ body }) => (body as { totalVisits: number }).totalVisits);
    expect(new Set(numbers).size).toBe(20);
    expect(Math.max(...numbers)).toBe(20);

    for (let written = 1; written <= 5; written++) {
      const [from, to] = written % 2 ? [one, two] : [two, one];
      const crowd = Array.from({ length: 10 }, () => to.ask(endpoints.projects()));
      await from.ask(endpoints.addProject(), { method: 'POST', body: exampleProject(), token });
      expect((await to.ask(endpoints.projects())).body).toHaveLength(written);
      await Promise.all(crowd);
    }

    await two.ask(endpoints.logout(), { method: 'POST', token });
    expect((await one.ask(endpoints.currentUser(), { token })).status).toBe(401);
    await one.close();
    await two.close();
  });

  test('that is lost is reported as 503, and works again once it is back', async () => {
    const location = await postgres.create();
    const lost: Error[] = [];
    const database = await openDatabase(location, { report: (error) => lost.push(error) });
    const app = await buildApp({ config: { ...SETTINGS, ...location }, database });
    const visit = () => app.inject({ method: 'PATCH', url: endpoints.totalVisits() });
    expect((await visit()).statusCode).toBe(200);

    await postgres.stop();
    for (const answer of await Promise.all([visit(), visit(), app.inject(endpoints.projects())])) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual(OUTAGE);
    }
    expect((await app.inject(endpoints.health())).statusCode).toBe(503);

    await postgres.start();
    expect((await visit()).json()).toEqual({ totalVisits: 2 });
    expect((await app.inject(endpoints.health())).statusCode).toBe(200);
    await app.close();
    await database.close();
  });

  describe('of several hosts', () => {
    /** The same server under another name, and one that is not there. */
    const hosts = (databaseUrl = '') =>
      databaseUrl.replace(/localhost:(\d+)/, 'localhost:1,localhost:$1,127.0.0.1:$1');

    test('is found where the first one does not answer, and again after it was lost', async () => {
      const { databaseUrl } = await postgres.create();
      const site = await openSite({ dataDir: '', databaseUrl: hosts(databaseUrl) });
      const visit = () => site.ask(endpoints.totalVisits(), { method: 'PATCH' });
      expect((await visit()).body).toEqual({ totalVisits: 1 });
      await postgres.stop();
      expect((await visit()).status).toBe(503);
      await postgres.start();
      expect((await visit()).body).toEqual({ totalVisits: 2 });
      await site.close();
    });

    test('is left when it accepts no more writes, and used again once it does', async () => {
      const { databaseUrl } = await postgres.create();
      const several = { dataDir: '', databaseUrl: hosts(databaseUrl) };
      const site = await openSite(several);
      const visit = () => site.ask(endpoints.totalVisits(), { method: 'PATCH' });
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('set default_transaction_read_only = off');
      const make = async (state: 'read-only' | 'writable') => {
        await client.query(`alter system set default_transaction_read_only = ${state === 'read-only'}`);
        await client.query('select pg_reload_conf()');
      };

      expect((await visit()).status).toBe(200);
      await make('read-only');
      await until('PostgreSQL has read the setting', async () => (await visit()).status !== 200);
      expect(await visit()).toMatchObject({ status: 503, body: OUTAGE });
      await expect(openDatabase(several)).rejects.toThrow('no server accepts writes');
      await make('writable');
      await until('writes are accepted again', async () => (await visit()).status !== 503);
      expect((await visit()).status).toBe(200);
      await client.end();
      await site.close();
    });
  });

  describe('that is slow', () => {
    async function openLocked(query = '') {
      const { databaseUrl } = await postgres.create();
      const site = await openSite({ dataDir: '', databaseUrl: databaseUrl + query });
      const visit = () => site.send({ method: 'PATCH', url: endpoints.totalVisits() });
      expect((await visit()).status).toBe(200);
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('begin; lock table counters, sessions');
      return {
        site,
        visit,
        release: () => client.query('commit'),
        async close() {
          await client.end();
          await site.close();
        },
      };
    }

    test('makes 500 requests wait and refuses the others at once, while files are served', async () => {
      const { site, release, close } = await openLocked();
      // Each looks for its session, in a connection of its own, of which there are ten.
      const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
      const refused: Awaited<ReturnType<typeof site.send>>[] = [];
      let allRefused = () => {};
      const crowd = new Promise<void>((resolve) => (allRefused = resolve));
      const answers = Array.from({ length: 600 }, async () => {
        const answer = await site.send({ url: endpoints.currentUser(), headers });
        if (answer.status === 503 && refused.push(answer) === 90) allRefused();
        return answer.status;
      });
      await crowd;
      for (const { body, headers } of refused) expect([body, headers['retry-after']]).toEqual([OUTAGE, '5']);
      expect((await site.send({ url: '/robots.txt' })).status).toBe(200);
      await release();

      const answered = (await Promise.all(answers)).filter((status) => status === 401).length;
      // Connections that are still being opened count as requests that wait.
      expect(answered).toBeGreaterThanOrEqual(500);
      expect(answered).toBeLessThanOrEqual(510);
      expect(answered + refused.length).toBe(600);
      await close();
    });

    test('has its statements cancelled after a time, and what they would have written is not there', async () => {
      const { visit, release, close } = await openLocked('?statement_timeout=200');
      expect(await visit()).toMatchObject({ status: 503, body: OUTAGE });
      await release();
      expect((await visit()).body).toEqual({ totalVisits: 2 });
      await close();
    });
  });

  test('ends a transaction whose next statement does not come, which is reported as 503', async () => {
    const { databaseUrl } = await postgres.create();
    const url = new URL(databaseUrl ?? '');
    const proxy = await openTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    const lost: unknown[] = [];
    const database = await openDatabase(
      { dataDir: '', databaseUrl: `${url.href}?idle_in_transaction_session_timeout=3000` },
      { onStatement: (event) => event.level === 'error' && lost.push(event.error) },
    );
    const app = await buildApp({ config: SETTINGS, database });
    const visit = () => app.inject({ method: 'PATCH', url: endpoints.totalVisits() });
    expect((await visit()).statusCode).toBe(200);

    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin; lock table counters');
    const answer = visit();
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
    await until('the visit waits for the lock', async () => (await client.query(waiting)).rows.length > 0);
    proxy.hold();
    await client.query('commit');
    const { statusCode, body } = await answer;
    expect([statusCode, JSON.parse(body)]).toEqual([503, OUTAGE]);
    expect(lost[0]).toMatchObject({ code: '25P03' });

    proxy.release();
    expect((await visit()).json()).toEqual({ totalVisits: 2 });
    await client.end();
    await app.close();
    await database.close();
    await proxy.close();
  });

  test('that answers nothing is soon asked once a second, and others are refused at once until it answers', async () => {
    const location = await postgres.create();
    const site = await openSite(location);
    // Each looks for a session that does not exist.
    const ask = () => site.ask(endpoints.currentUser(), { token: 'x'.repeat(43) });
    const askTimes = (count: number) => Promise.all(Array.from({ length: count }, ask));
    // As many as there are connections, and more.
    await askTimes(20);
    const others = 'datname = current_database() and pid != pg_backend_pid()';
    const { rows } = await inConnection(location.databaseUrl, (client) =>
      client.query<{ pid: number }>(`select pid from pg_stat_activity where ${others}`),
    );
    const signal = (name: NodeJS.Signals) => rows.forEach(({ pid }) => process.kill(pid, name));
    signal('SIGSTOP');
    try {
      const hanging = askTimes(10);
      expect((await askTimes(3)).map(({ status }) => status)).toEqual([503, 503, 503]);
      expect(site.database.isRefusing?.()).toBe(true);
      const trial = ask();
      const [refused] = await askTimes(1);
      expect(refused).toMatchObject({ status: 503, body: OUTAGE, headers: { 'retry-after': '5' } });

      signal('SIGCONT');
      await Promise.all([hanging, trial]);
      await until('PostgreSQL answers again', async () => (await ask()).status === 401);
      expect(site.database.isRefusing?.()).toBe(false);
    } finally {
      signal('SIGCONT');
      await site.close();
    }
  });

  test('has not acknowledged a commit whose wait for the standby was cancelled', async () => {
    const location = await postgres.create();
    await (await openSite(location)).close();
    const query = (text: string) =>
      inConnection(location.databaseUrl, async (client) =>
        (await client.query<[unknown]>({ text, rowMode: 'array' })).rows.flat(),
      );
    const waitFor = async (standby: string) => {
      await query(`alter system set synchronous_standby_names = '${standby}'`);
      await query('select pg_reload_conf()');
      await until(
        'PostgreSQL has read the setting',
        async () => (await query('show synchronous_standby_names'))[0] === standby,
      );
    };
    await waitFor('nobody');
    const site = await openSite(location);
    const answer = site.ask(endpoints.totalVisits(), { method: 'PATCH' });
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
    await until('the commit waits for its standby', async () => (await query(cancel)).length > 0);
    expect(await answer).toMatchObject({ status: 503, body: OUTAGE });
    await waitFor('');
    await site.close();
  });
});
