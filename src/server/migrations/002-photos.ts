import type { Kysely, Migration } from 'kysely';

export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('photos')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().unique().references('users.id').onDelete('cascade'),
      )
      // The type is for PostgreSQL; SQLite stores any value.
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .execute();
  },
};
