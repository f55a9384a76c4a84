import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { Client } from 'pg';
import sharp from 'sharp';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { pictureFile } from '@/contract/projects/picture';
import type { TokenResponse } from '@/contract/auth/auth';
import { openDatabase } from '@/server/database';
import { hashPassword } from '@/server/passwords';
import { projectsTable } from '@/server/tables/projects';
import { databaseBefore } from '@/testing/databaseBefore';
import { ENGINES, openEngine, type TestEngine } from '@/testing/engines';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { openSite } from '@/testing/openSite';
import { migrations } from './migrations';

describe.each(ENGINES)('on %s', (name) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.close());

  test('messages and users of an earlier version are kept, listed and found', async () => {
    const location = await engine.createBare();
    const token = 'a'.repeat(43);
    await databaseBefore(location, '007-mails', async (kysely) => {
      const messages = Array.from({ length: 1200 }, (_, index) => ({
        id: String(index).padStart(22, '0'),
        name: index === 7 ? 'Zoë MÜLLER' : 'Ada',
        email: 'ada@example.com',
        email_key: 'ada@example.com',
        phone: '9876543210',
        message: 'Hello',
        created_at: 1_000_000 + index,
      }));
      for (let at = 0; at < messages.length; at += 400)
        await kysely
          .insertInto('messages')
          .values(messages.slice(at, at + 400))
          .execute();
      await kysely
        .insertInto('users')
        .values({
          id: 'u'.repeat(22),
          name: 'Grace Hopper',
          email: 'grace@example.com',
          email_key: 'grace@example.com',
          password_hash: '',
          is_admin: 1,
          created_at: 1_000_000,
          department: 'Navy',
        })
        .execute();
      await kysely
        .insertInto('mails')
        .values({
          ...{ id: 'm'.repeat(22), kind: 'message', recipient: '', status: 'sent', created_at: 1_000_000 },
          ...{ due_at: 1_000_000, give_up_at: 1_000_000, tries: 1, reason: '' },
        })
        .execute();
      await kysely
        .insertInto('mail_messages')
        .values({ mail_id: 'm'.repeat(22), message_id: messages[0]?.id })
        .execute();
      const token_hash = createHash('sha256').update(token).digest('hex');
      await kysely
        .insertInto('sessions')
        .values({ token_hash, user_id: 'u'.repeat(22), expires_at: 4_000_000_000_000 })
        .execute();
    });
    const site = await openSite(location);
    const read = async (path: string) => (await site.ask(path, { token })).body;
    expect(await read(endpoints.messages())).toHaveLength(1200);
    expect(await read(`${endpoints.messages()}?search=müller`)).toMatchObject([
      { name: 'Zoë MÜLLER', status: 'new' },
    ]);
    expect(await read(adminEndpoints.messageCounts())).toEqual({
      new: 1200,
      read: 0,
      answered: 0,
      suspected: 0,
    });
    expect(await read(`${endpoints.users()}?search=navy`)).toMatchObject([
      { name: 'Grace Hopper', createdAt: '1970-01-01T00:16:40.000Z' },
    ]);
    const { kysely } = site.database;
    expect(await kysely.selectFrom('mail_messages').selectAll().execute()).toHaveLength(1);
    // They still belong to the messages.
    await kysely.deleteFrom('messages').execute();
    expect(await kysely.selectFrom('mail_messages').selectAll().execute()).toEqual([]);
    await site.close();
  });

  test('an uploaded picture of an earlier version is still shown, and can be named again', async () => {
    const location = await engine.createBare();
    const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#3366cc' } })
      .webp()
      .toBuffer();
    const id = 'p'.repeat(22);
    await databaseBefore(location, '011-password-resets', (kysely) =>
      kysely.insertInto('pictures').values({ id, bytes, created_at: 1, is_used: 1 }).execute(),
    );
    const site = await openSite(location);
    const imageURL = pictureFile(`${id}.webp`);
    expect((await site.app.inject(imageURL)).rawPayload).toEqual(bytes);
    await addProjects(await makeAdmin('Grace Hopper', site.ask), [exampleProject({ imageURL })], site.ask);
    await site.close();
  });

  test('users of an earlier version keep what they have, with a mailbox that is not proved', async () => {
    const location = await engine.createBare();
    const user = { id: 'u'.repeat(22), name: 'Ada', email: 'Ada@example.com', email_key: 'ada@example.com' };
    const more = { password_hash: 'x', passkey: 'key', is_admin: 0, created_at: 1, search_text: 'ada' };
    await databaseBefore(location, '013-session-details', (kysely) =>
      kysely
        .insertInto('users')
        .values({ ...user, ...more })
        .execute(),
    );
    const site = await openSite(location);
    const stored = await site.database.kysely.selectFrom('users').selectAll().execute();
    expect(stored).toEqual([
      {
        ...{ ...user, ...more, email_proved_at: null, search_text: 'ada\nada@example.com\n\n\n\n' },
        ...{ course: '', phone: '', roll_no: '', department: '', used_at: expect.any(Number) as number },
      },
    ]);
    await site.close();
  });

  test('what an earlier version has stored is found without its accents, and an address signs in either way', async () => {
    const location = await engine.createBare();
    const password = 'Lovelace1815!';
    const email = 'jose\u0301@example.com';
    const same = { name: 'Jose\u0301', email, email_key: email, created_at: 1 };
    const password_hash = await hashPassword(password);
    await databaseBefore(location, '018-case-studies', async (kysely) => {
      const user = { ...same, id: 'u'.repeat(22), password_hash, is_admin: 1, department: 'Straße' };
      const message = { ...same, id: 'm'.repeat(22), phone: '', message: 'Straße' };
      await kysely
        .insertInto('users')
        .values({ ...user, search_text: 'josé\nstraße' })
        .execute();
      await kysely
        .insertInto('messages')
        .values({ ...message, search_text: 'josé\nstraße' })
        .execute();
    });
    const site = await openSite(location);
    const signIn = (address: string) =>
      site.ask(endpoints.login(), { method: 'POST', body: { email: address, password } });
    const { token } = (await signIn(email.normalize('NFC'))).body as TokenResponse;
    expect((await signIn(email)).status).toBe(200);
    for (const list of [endpoints.users(), endpoints.messages()])
      for (const search of ['jose', 'strasse', 'JOSÉ', 'straße'])
        expect((await site.ask(`${list}?search=${encodeURIComponent(search)}`, { token })).body).toHaveLength(
          1,
        );
    await site.close();
  });
});

test('of two accounts whose addresses differ in the form of their accents alone, the older one is signed in', async () => {
  const engine = await openEngine('sqlite');
  const location = await engine.createBare();
  const password = 'Lovelace1815!';
  const password_hash = await hashPassword(password);
  await databaseBefore(location, '018-case-studies', async (kysely) => {
    for (const [id, form, created_at] of [
      ['o', 'NFD', 1],
      ['y', 'NFC', 2],
    ] as const) {
      const email = 'jos\u00e9@example.com'.normalize(form);
      const user = { name: id.repeat(5), email, email_key: email, password_hash, is_admin: 0, created_at };
      await kysely
        .insertInto('users')
        .values({ ...user, id: id.repeat(22) })
        .execute();
    }
  });
  const site = await openSite(location);
  const body = { email: 'jos\u00e9@example.com', password };
  const { token } = (await site.ask(endpoints.login(), { method: 'POST', body })).body as TokenResponse;
  expect((await site.ask(endpoints.currentUser(), { token })).body).toMatchObject({
    userData: { name: 'ooooo' },
  });
  await site.close();
  await engine.close();
});

test('before an embedded database is migrated, one copy of it is kept as the former version has left it', async () => {
  const engine = await openEngine('sqlite');
  const location = await engine.createBare();
  const copies = () => readdirSync(location.dataDir).filter((name) => name.includes('as-of'));
  const user = { id: 'u'.repeat(22), name: 'Ada', email: 'a@example.com', email_key: 'a@example.com' };
  await databaseBefore(location, '007-mails', (kysely) =>
    kysely
      .insertInto('users')
      .values({ ...user, password_hash: '', is_admin: 1, created_at: 1 })
      .execute(),
  );
  await (await openDatabase(location)).close();
  expect(copies()).toEqual(['deskfolio-as-of-007-mails.sqlite']);
  const copy = path.join(location.dataDir, 'deskfolio-as-of-007-mails.sqlite');
  const { ino } = statSync(copy);

  await (await openDatabase(location)).close();
  expect(copies()).toHaveLength(1);
  expect(statSync(copy).ino).toBe(ino);

  const raw = new Libsql(copy);
  expect(raw.prepare('select * from users').all([])).toMatchObject([user]);
  expect(raw.prepare('select max(name) as last from kysely_migration').all([])).toEqual([
    { last: '007-mails' },
  ]);
  raw.close();

  location.dataDir = (await engine.createBare()).dataDir;
  await (await openDatabase(location)).close();
  expect(copies()).toEqual([]);
  await engine.close();
});

test('where each change of a table is committed by itself, one of several servers that start at once migrates', async () => {
  const engine = await openEngine('postgres');
  const { databaseUrl } = await engine.createBare();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // PostgreSQL, but with the name of an engine that does so.
  await client.query(`
    create schema other;
    create function other.version() returns text language sql as $$ select 'CockroachDB v26.2' $$
  `);
  const options = encodeURIComponent('-c search_path=other,pg_catalog,public');
  const location = { dataDir: '', databaseUrl: `${databaseUrl}?options=${options}` };
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(location)));
  for (const database of databases) {
    expect(await projectsTable(database).list()).toEqual([]);
    await database.close();
  }
  // Each migration was recorded in a transaction of its own.
  const { rows } = await client.query('select distinct xmin::text from other.kysely_migration');
  expect(rows).toHaveLength(Object.keys(migrations).length);
  await client.end();
  await engine.close();
});
