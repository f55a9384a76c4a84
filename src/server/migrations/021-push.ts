import type { Kysely, Migration } from 'kysely';

/** The browsers that are reminded while the site is closed, and the key by which push services know the site. */
export const push: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('push_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('session_hash', 'text', (column) =>
        column.notNull().references('sessions.token_hash').onDelete('cascade'),
      )
      .addColumn('hour', 'integer', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('stored_at', 'bigint', (column) => column.notNull())
      .addColumn('meant_for', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('lease', 'text')
      .execute();
    for (const column of ['session_hash', 'due_at'])
      await db.schema
        .createIndex(`push_subscriptions_${column}`)
        .on('push_subscriptions')
        .column(column)
        .execute();
  },
};
