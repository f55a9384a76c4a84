import type { Kysely, Migration } from 'kysely';

/** Visits of each day; those before are only in the counter of all visits. */
export const visits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visits')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .execute();
  },
};
