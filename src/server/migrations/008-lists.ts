import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely';
import { isMissingExtension } from '@/server/engines/failures';
import { searchText } from '@/server/tables/searchText';

export type SearchedTables = {
  messages: { id: string; name: string; email: string; message: string; search_text: string };
  users: {
    id: string;
    name: string;
    email: string;
    course: string;
    department: string;
    roll_no: string;
    phone: string;
    search_text: string;
  };
};

const BATCH = 500;

/** Search and sorting of the admin's lists; the status of messages, and their deletions that can be undone. */
export const lists: Migration = {
  async up(db: Kysely<SearchedTables>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    if (!isPostgres) await addRowNumbers(db);
    const added = [
      sql`status integer not null default 0`,
      sql`deleted_at bigint`,
      sql`deletion text`,
      sql`search_text text not null default ''`,
    ];
    for (const column of added) await sql`alter table messages add column ${column}`.execute(db);
    await fillMessages(db);

    await sql`drop index if exists messages_newest`.execute(db);
    const sorted = {
      created: sql`created_at, id`,
      status: sql`status, created_at, id`,
      name: sql`lower(name), created_at, id`,
      email: sql`email_key, created_at, id`,
    };
    for (const [name, columns] of Object.entries(sorted)) {
      const index = sql.ref(`messages_by_${name}`);
      // With `deleted_at`, so that SQLite reads the index alone.
      await sql`create index ${index} on messages (${columns}, deleted_at) where deleted_at is null`.execute(
        db,
      );
    }
    await sql`create index messages_deleted on messages (deleted_at, id) where deleted_at is not null`.execute(
      db,
    );
    await (isPostgres ? indexOnPostgres(db) : indexOnSqlite(db));

    await sql`alter table users add column search_text text not null default ''`.execute(db);
    await fillUsers(db);
    await sql`create index users_by_created on users (created_at, id)`.execute(db);
    await sql`create index users_by_name on users (lower(name), created_at, id)`.execute(db);
  },
};

/** SQLite's search index refers to rows by number, and a backup keeps only the numbers of such a column. */
async function addRowNumbers(db: Kysely<SearchedTables>) {
  const columns = sql.raw('id, name, email, email_key, phone, message, created_at');
  const steps = [
    sql`
      create table numbered_messages (
        number integer primary key,
        id text not null unique,
        name text not null,
        email text not null,
        email_key text not null,
        phone text not null,
        message text not null,
        created_at bigint not null
      )
    `,
    sql`insert into numbered_messages (${columns}) select ${columns} from messages`,
    sql`drop table messages`,
    sql`alter table numbered_messages rename to messages`,
  ];
  for (const step of steps) await step.execute(db);
}

export async function fillMessages(db: Kysely<SearchedTables>) {
  const columns = ['id', 'search_text', 'name', 'email', 'message'] as const;
  const first = db.selectFrom('messages').select(columns).orderBy('id').limit(BATCH);
  for (let rows = await first.execute(); rows.length > 0;) {
    for (const { id, search_text: former, ...texts } of rows) {
      const search_text = searchText(...Object.values(texts));
      if (search_text === former) continue;
      await db.updateTable('messages').set({ search_text }).where('id', '=', id).execute();
    }
    rows = await first.where('id', '>', rows.at(-1)?.id ?? '').execute();
  }
}

export async function fillUsers(db: Kysely<SearchedTables>) {
  const searched = ['name', 'email', 'course', 'department', 'roll_no', 'phone'] as const;
  const columns = ['id', 'search_text', ...searched] as const;
  const first = db.selectFrom('users').select(columns).orderBy('id').limit(BATCH);
  for (let rows = await first.execute(); rows.length > 0;) {
    for (const { id, search_text: former, ...texts } of rows) {
      const search_text = searchText(...Object.values(texts));
      if (search_text === former) continue;
      await db.updateTable('users').set({ search_text }).where('id', '=', id).execute();
    }
    rows = await first.where('id', '>', rows.at(-1)?.id ?? '').execute();
  }
}

async function indexOnSqlite(db: Kysely<SearchedTables>) {
  await sql`
    create virtual table message_search
    using fts5 (search_text, content = 'messages', content_rowid = 'number', tokenize = 'trigram', detail = 'none')
  `.execute(db);
  await sql`insert into message_search (message_search) values ('rebuild')`.execute(db);
  await sql`
    create trigger message_search_add after insert on messages begin
      insert into message_search (rowid, search_text) values (new.number, new.search_text);
    end
  `.execute(db);
  await sql`
    create trigger message_search_remove after delete on messages begin
      insert into message_search (message_search, rowid, search_text) values ('delete', old.number, old.search_text);
    end
  `.execute(db);
}

/** Without the extension, or the right to install it, a search reads all messages. */
async function indexOnPostgres(db: Kysely<SearchedTables>) {
  if (db.isTransaction) await sql`savepoint before_index`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index messages_search on messages using gin (search_text gin_trgm_ops)`.execute(db);
  } catch (error) {
    if (!isMissingExtension(error)) throw error;
    if (db.isTransaction) await sql`rollback to savepoint before_index`.execute(db);
  }
}
