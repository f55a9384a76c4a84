import type { Kysely, Migration } from 'kysely';

/** What a developer's project has besides, its place among the others, and whether only admins see it. */
export const projectFields: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['role', 'result'])
      await db.schema
        .alterTable('projects')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    await db.schema
      .alterTable('projects')
      .addColumn('stack', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .alterTable('projects')
      .addColumn('image_fit', 'text', (column) => column.notNull().defaultTo('cover'))
      .execute();
    await db.schema
      .alterTable('projects')
      .addColumn('is_draft', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const name of ['year', 'place'])
      await db.schema.alterTable('projects').addColumn(name, 'integer').execute();
  },
};
