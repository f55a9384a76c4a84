import type { Database } from '@/server/database';
import { newId } from './ids';

/** The encrypted copies of students' desks, at most one for each. Nothing here can read them. */
export function deskCopiesTable({ kysely }: Database) {
  const ofUser = (userId: string) => kysely.selectFrom('desk_copies').where('user_id', '=', userId);

  return {
    /** Random, so that a revision never comes back, also after a backup was restored. */
    async revision(userId: string) {
      return (await ofUser(userId).select('revision').executeTakeFirst())?.revision;
    },

    async read(userId: string) {
      const row = await ofUser(userId).select(['revision', 'bytes']).executeTakeFirst();
      // libsql returns an ArrayBuffer.
      return row && { revision: row.revision, bytes: Buffer.from(row.bytes) };
    },

    /** The new revision, or undefined where there is a copy already. */
    async add(userId: string, bytes: Buffer) {
      const row = await kysely
        .insertInto('desk_copies')
        .values({ user_id: userId, revision: newId(), bytes })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('revision')
        .executeTakeFirst();
      return row?.revision;
    },

    /** The new revision, or undefined where the copy is no longer of `former`. */
    async replace(userId: string, former: string, bytes: Buffer) {
      const row = await kysely
        .updateTable('desk_copies')
        .set({ revision: newId(), bytes })
        .where('user_id', '=', userId)
        .where('revision', '=', former)
        .returning('revision')
        .executeTakeFirst();
      return row?.revision;
    },

    /** Whether there was one. */
    async remove(userId: string) {
      const { numDeletedRows } = await kysely
        .deleteFrom('desk_copies')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },
  };
}
