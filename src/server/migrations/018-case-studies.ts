import type { Kysely, Migration } from 'kysely';

/** Case studies and further pictures of projects. A picture is kept for a while after a project last named it. */
export const caseStudies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('projects')
      .addColumn('case_study', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('projects')
      .addColumn('pictures', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('pictures').dropColumn('is_used').execute();
    await db.schema.alterTable('pictures').renameColumn('created_at', 'named_at').execute();
  },
};
