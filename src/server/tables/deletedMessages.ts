import type { Kysely } from 'kysely';
import type { MessagesRestoration } from '@/contract/inboxRules';
import type { DeletedMessage } from '@/contract/message';
import { isId } from './ids';
import { keptSince, PURGED_AT_ONCE } from './lists';
import { selectMessages, toMessage } from './messageRows';
import type { MessageCondition } from './messageSearch';
import { selectCounts, sumOf, type AllMessages } from './messageCounts';
import type { Tables } from './schema';

/** The messages that were deleted, until they can no longer be restored. */
export function deletedMessages(kysely: Kysely<Tables>, all: AllMessages) {
  const deletedSince = (time: number) =>
    selectMessages(kysely).select('messages.deleted_at').where('messages.deleted_at', '>', time);

  return {
    /** Those that can be restored, the latest first. */
    async deleted(now: number): Promise<DeletedMessage[]> {
      const rows = await deletedSince(keptSince(now))
        .orderBy('messages.deleted_at', 'desc')
        .orderBy('messages.created_at', 'desc')
        .orderBy('messages.id', 'desc')
        .execute();
      return rows.map((row) => ({
        ...toMessage(row),
        deletedAt: new Date(row.deleted_at ?? 0).toISOString(),
      }));
    },

    async isDeleted(id: string, now: number) {
      if (!isId(id)) return false;
      const row = await deletedSince(keptSince(now)).where('messages.id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    /** How many were restored: of those with these ids, or of one deletion. */
    async restore({ ids = [], deletion }: MessagesRestoration, now: number) {
      const known = ids.filter(isId);
      if (deletion === undefined && known.length === 0) return 0;
      const where: MessageCondition = (eb) =>
        eb.and([
          eb('messages.deleted_at', '>', keptSince(now)),
          deletion === undefined ? eb('messages.id', 'in', known) : eb('messages.deletion', '=', deletion),
        ]);
      return all.write(async (trx) => {
        const gained = await selectCounts(trx, where).executeTakeFirstOrThrow();
        await trx.updateTable('messages').set({ deleted_at: null, deletion: null }).where(where).execute();
        return { result: sumOf(gained), gained };
      });
    },

    /** Deletes some of those that can no longer be restored for good. */
    async deleteExpired(now: number) {
      await kysely
        .deleteFrom('messages')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('messages')
            .select('id')
            .where('deleted_at', '<=', keptSince(now))
            .orderBy('deleted_at')
            .limit(PURGED_AT_ONCE),
        )
        .execute();
    },
  };
}
