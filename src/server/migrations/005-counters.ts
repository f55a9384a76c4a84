import type { Kysely, Migration } from 'kysely';

/** Visits, the project list's revision, and the row that serializes admin claims. */
export const counters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
  },
};
