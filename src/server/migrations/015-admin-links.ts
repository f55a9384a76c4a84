import type { Kysely, Migration } from 'kysely';

export const adminLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('admin_links')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
