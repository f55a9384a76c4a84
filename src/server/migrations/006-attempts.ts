import type { Kysely, Migration } from 'kysely';

export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('attempts')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('times', 'text', (column) => column.notNull())
      .addColumn('newest', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('attempts_newest').on('attempts').column('newest').execute();
  },
};
