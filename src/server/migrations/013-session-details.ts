import { sql, type Kysely, type Migration } from 'kysely';

const LIFE = 30 * 24 * 60 * 60 * 1000;

/** What the list of a user's sessions shows. Those of earlier versions were used last when their thirty days began. */
export const sessionDetails: Migration = {
  async up(db: Kysely<unknown>) {
    const added = [sql`device text not null default ''`, sql`created_at bigint`, sql`used_at bigint`];
    for (const column of added) await sql`alter table sessions add column ${column}`.execute(db);
    await sql`update sessions set used_at = expires_at - ${sql.lit(LIFE)}`.execute(db);
  },
};
