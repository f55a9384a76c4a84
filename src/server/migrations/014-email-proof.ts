import type { Kysely, Migration } from 'kysely';

/** When a user's mailbox was proved. Of those who joined earlier it is not known. */
export const emailProof: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('email_proved_at', 'bigint').execute();
  },
};
