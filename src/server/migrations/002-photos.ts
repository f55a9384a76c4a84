import type { Kysely, Migration } from 'kysely';

export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('photos')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().unique().references('users.id').onDelete('cascade'),
      )
      // SQLite keeps what it is given: the type is for PostgreSQL.
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .execute();
  },
};
