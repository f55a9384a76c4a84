import { PostgresAdapter, type Kysely, type Migration } from 'kysely';
import { isMissingExtension } from '@/server/engines/failures';
import { searchText } from '@/server/tables/searchText';
import { run } from './statements';

type Tables = Record<string, Record<string, string>>;

const BATCH = 500;

/** Search and sorting of the admin's lists; the status of messages, and their deletions that can be undone. */
export const lists: Migration = {
  async up(db: Kysely<Tables>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    if (!isPostgres) await addRowNumbers(db);
    await run(
      db,
      'alter table messages add column status integer not null default 0',
      'alter table messages add column deleted_at bigint',
      'alter table messages add column deletion text',
      `alter table messages add column search_text text not null default ''`,
    );
    await fillSearchText(db, 'messages', ['name', 'email', 'message']);

    await run(db, 'drop index if exists messages_newest');
    const sorted = {
      created: 'created_at, id',
      status: 'status, created_at, id',
      name: 'lower(name), created_at, id',
      email: 'email_key, created_at, id',
    };
    // With `deleted_at`, so that SQLite reads the index alone.
    for (const [name, columns] of Object.entries(sorted))
      await run(
        db,
        `create index messages_by_${name} on messages (${columns}, deleted_at) where deleted_at is null`,
      );
    await run(db, 'create index messages_deleted on messages (deleted_at, id) where deleted_at is not null');
    await (isPostgres ? indexOnPostgres(db) : run(db, ...SQLITE_INDEX));

    await run(db, `alter table users add column search_text text not null default ''`);
    await fillSearchText(db, 'users', ['name', 'email', 'course', 'department', 'roll_no', 'phone']);
    await run(
      db,
      'create index users_by_created on users (created_at, id)',
      'create index users_by_name on users (lower(name), created_at, id)',
    );
  },
};

/** SQLite's search index refers to rows by number, and a backup keeps only the numbers of such a column. */
async function addRowNumbers(db: Kysely<Tables>) {
  const columns = 'id, name, email, email_key, phone, message, created_at';
  await run(
    db,
    // Other tables refer to messages: dropping it must not delete their rows.
    'pragma foreign_keys = off',
    'begin immediate',
    `create table numbered_messages (
      number integer primary key,
      id text not null unique,
      name text not null,
      email text not null,
      email_key text not null,
      phone text not null,
      message text not null,
      created_at bigint not null
    )`,
    `insert into numbered_messages (${columns}) select ${columns} from messages`,
    'drop table messages',
    'alter table numbered_messages rename to messages',
    'commit',
    'pragma foreign_keys = on',
  );
}

async function fillSearchText(db: Kysely<Tables>, table: string, fields: string[]) {
  const first = db
    .selectFrom(table)
    .select(['id', ...fields])
    .orderBy('id')
    .limit(BATCH);
  for (let rows = await first.execute(); rows.length > 0;) {
    for (const { id = '', ...texts } of rows) {
      const search_text = searchText(...Object.values(texts));
      await db.updateTable(table).set({ search_text }).where('id', '=', id).execute();
    }
    rows = await first.where('id', '>', rows.at(-1)?.id ?? '').execute();
  }
}

const SQLITE_INDEX = [
  `create virtual table message_search
    using fts5 (search_text, content = 'messages', content_rowid = 'number', tokenize = 'trigram', detail = 'none')`,
  `insert into message_search (message_search) values ('rebuild')`,
  `create trigger message_search_add after insert on messages begin
      insert into message_search (rowid, search_text) values (new.number, new.search_text);
    end`,
  `create trigger message_search_remove after delete on messages begin
      insert into message_search (message_search, rowid, search_text) values ('delete', old.number, old.search_text);
    end`,
];

/** Without the extension, or the right to install it, a search reads all messages. */
async function indexOnPostgres(db: Kysely<Tables>) {
  if (db.isTransaction) await run(db, 'savepoint before_index');
  try {
    await run(
      db,
      'create extension if not exists pg_trgm',
      'create index messages_search on messages using gin (search_text gin_trgm_ops)',
    );
  } catch (error) {
    if (!isMissingExtension(error)) throw error;
    if (db.isTransaction) await run(db, 'rollback to savepoint before_index');
  }
}
