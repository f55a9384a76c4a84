import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely';
import { sameEmailKey } from '@/contract/rules';
import { fillMessages, fillUsers, type SearchedTables } from './008-lists';

type Tables = SearchedTables & {
  attempts: object;
  messages: { email_key: string; created_at: number };
  users: { email_key: string; created_at: number };
};

/** So that a version before 018, which deletes pictures that no project has as its own, leaves those of case studies alone. */
const NEVER = '253402300799999';

/**
 * When somebody last used an account. The version before 018 can be used again. Accents do not matter in searches, nor how
 * they are written in an address. The tables change at the end: on PostgreSQL nobody reads one that has changed.
 */
export const goingBack: Migration = {
  async up(db: Kysely<Tables>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await keepOneForm(db, 'users');
    await keepOneForm(db, 'messages');
    await fillUsers(db);
    await fillMessages(db);
    // On PostgreSQL the index follows by itself.
    if (!isPostgres) await sql`insert into message_search (message_search) values ('rebuild')`.execute(db);
    // Counted in memory now.
    await db.deleteFrom('attempts').execute();
    await (isPostgres ? pictureDefaults(db) : rebuildPictures(db));
    // Nobody knows when it was.
    const used = sql.raw(String(Date.now()));
    const addColumn = isPostgres ? sql`add column if not exists` : sql`add column`;
    await sql`alter table users ${addColumn} used_at bigint`.execute(db);
    await sql`update users set used_at = ${used}`.execute(db);
  },
};

/** Some engines commit each change by itself, and may have been stopped after any of them. */
async function pictureDefaults(db: Kysely<Tables>) {
  const steps = [
    sql`alter table pictures add column if not exists created_at bigint not null default ${sql.raw(NEVER)}`,
    sql`alter table pictures add column if not exists is_used integer not null default 0`,
    sql`alter table pictures alter column named_at set default (extract(epoch from now()) * 1000)::bigint`,
  ];
  for (const step of steps) await step.execute(db);
}

/** SQLite cannot give a column another default. */
async function rebuildPictures(db: Kysely<Tables>) {
  const steps = [
    sql`
      create table pictures_with_defaults (
        id text primary key,
        named_at bigint not null default (cast(unixepoch('subsec') * 1000 as integer)),
        created_at bigint not null default ${sql.raw(NEVER)},
        is_used integer not null default 0
      )
    `,
    sql`insert into pictures_with_defaults (id, named_at) select id, named_at from pictures`,
    sql`drop table pictures`,
    sql`alter table pictures_with_defaults rename to pictures`,
  ];
  for (const step of steps) await step.execute(db);
}

/**
 * Of two users whose addresses differ in the form of their accents alone, the older one is found by it; an admin can give
 * the other another address.
 */
async function keepOneForm(db: Kysely<Tables>, table: 'users' | 'messages') {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'email', 'email_key'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const holders = new Map(rows.map(({ email_key, id }) => [email_key, id]));
  const setKey = (id: string, email_key: string) =>
    db.updateTable(table).set({ email_key }).where('id', '=', id).execute();
  const done = new Set<string>();
  for (const { id, email, email_key: former } of rows) {
    const key = sameEmailKey(email);
    if (table === 'users' && done.has(key)) continue;
    done.add(key);
    if (key === former) continue;
    const holder = holders.get(key);
    // An id is nobody's address.
    if (table === 'users' && holder !== undefined) await setKey(holder, holder);
    await setKey(id, key);
  }
}
