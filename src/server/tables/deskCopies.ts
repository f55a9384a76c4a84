import { sql } from 'kysely';
import type { Database } from '@/server/database';
import { newId } from './ids';

const CHANNEL = 'desk_copies';

/** The encrypted copies of students' desks, at most one for each. Nothing here can read them. */
export function deskCopiesTable({ kysely, listen }: Database) {
  const ofUser = (userId: string) => kysely.selectFrom('desk_copies').where('user_id', '=', userId);
  let heard: (userId: string) => void = () => undefined;

  function announce(userId: string) {
    heard(userId);
    if (!listen) return;
    // Where it is lost, or the engine has no notifications (docs/scaling.md), other servers find the change later.
    const notified = sql`select pg_notify(${CHANNEL}, ${userId})`.execute(kysely);
    notified.catch(() => undefined);
  }

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
      if (row) announce(userId);
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
      if (row) announce(userId);
      return row?.revision;
    },

    /** Whether there was one. */
    async remove(userId: string) {
      const { numDeletedRows } = await kysely
        .deleteFrom('desk_copies')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows > 0) announce(userId);
      return numDeletedRows > 0;
    },

    /** Calls back with the user whose copy was written or deleted, here or by another server, or with none where that may have been any. */
    follow(listener: (userId?: string) => void) {
      heard = listener;
      listen?.(CHANNEL, listener);
    },
  };
}
