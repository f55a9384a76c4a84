import { sql, type Kysely, type Migration } from 'kysely';

/** Uploaded pictures of projects, and deletions of projects that can be undone. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite cannot drop a constraint: a deleted project's number is free again, so it is unique only among the others.
    await db.schema
      .createTable('restorable_projects')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('image_url', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('live_link', 'text', (column) => column.notNull())
      .addColumn('source_code', 'text', (column) => column.notNull())
      .addColumn('responsive', 'text', (column) => column.notNull())
      .addColumn('better_ui', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .execute();
    await sql`insert into restorable_projects select projects.*, null from projects`.execute(db);
    await db.schema.dropTable('projects').execute();
    await db.schema.alterTable('restorable_projects').renameTo('projects').execute();
    await sql`create unique index projects_number on projects (number) where deleted_at is null`.execute(db);

    await db.schema
      .createTable('pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('is_used', 'integer', (column) => column.notNull())
      .execute();
  },
};
