import type { Kysely, Migration } from 'kysely';

export const projects: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('projects')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'bigint', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('image_url', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('live_link', 'text', (column) => column.notNull())
      .addColumn('source_code', 'text', (column) => column.notNull())
      .addColumn('responsive', 'text', (column) => column.notNull())
      .addColumn('better_ui', 'text', (column) => column.notNull())
      .execute();
  },
};
