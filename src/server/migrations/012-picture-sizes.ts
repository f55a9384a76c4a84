import { sql, type Kysely, type Migration } from 'kysely';

/** Uploaded pictures in several widths. Those of earlier versions have one, which is not known here: 0. */
export const pictureSizes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('picture_sizes')
      .addColumn('picture_id', 'text', (column) =>
        column.notNull().references('pictures.id').onDelete('cascade'),
      )
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_sizes_primary', ['picture_id', 'width'])
      .execute();
    await sql`insert into picture_sizes select id, 0, bytes from pictures`.execute(db);
    await db.schema.alterTable('pictures').dropColumn('bytes').execute();
  },
};
