import type { Kysely, Migration } from 'kysely';

export const users: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('course', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('roll_no', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('department', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('passkey', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('is_admin', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
  },
};
