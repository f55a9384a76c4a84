import type { Kysely, Migration } from 'kysely';

/** Who has been here today, by hashes that the end of the day makes meaningless; and where they came from. */
export const visitors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visitor_salts')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('visitors')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('visitors_pk', ['day', 'hash'])
      .execute();
    await db.schema
      .createTable('visit_sources')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('visit_sources_pk', ['day', 'kind', 'name'])
      .execute();
  },
};
