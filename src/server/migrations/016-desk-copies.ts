import type { Kysely, Migration } from 'kysely';

export const deskCopies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('desk_copies')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .execute();
  },
};
