import type { Kysely, Migration } from 'kysely';

/** Numbers that go up: visits, the project list's revision, and the row that admin claims queue at. */
export const counters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
  },
};
