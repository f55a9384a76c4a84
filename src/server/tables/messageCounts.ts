import { sql, type Kysely, type Transaction } from 'kysely';
import type { MessageCounts, MessageStatus } from '@/contract/messageStatus';
import { placeOf } from './messageRows';
import type { MessageCondition } from './messageSearch';
import type { Revision } from './revision';
import type { Tables } from './schema';

const countOf = (status: MessageStatus) =>
  sql<number>`cast(count(*) filter (where messages.status = ${placeOf(status)}) as integer)`;

/** In one pass: grouping by status would read the messages in the order of an index, which takes twice as long. */
export const selectCounts = (kysely: Kysely<Tables>, where: MessageCondition) =>
  kysely
    .selectFrom('messages')
    .select([countOf('new').as('new'), countOf('read').as('read'), countOf('answered').as('answered')])
    .where(where);

export const sumOf = (counts: MessageCounts) => counts.new + counts.read + counts.answered;

export const minus = (counts: MessageCounts): MessageCounts => ({
  new: -counts.new,
  read: -counts.read,
  answered: -counts.answered,
});

type Work<Result> = (trx: Transaction<Tables>) => Promise<{ result: Result; gained: Partial<MessageCounts> }>;

/** How many messages there are. They are counted once; from then on the writes of this server say what they change. */
export function allMessages(kysely: Kysely<Tables>, revision: Revision) {
  let known: { at: number; counts: MessageCounts } | undefined;

  async function count() {
    // In one statement, so that a write is in both or in neither.
    const { at, ...counts } = await selectCounts(kysely, (eb) => eb('messages.deleted_at', 'is', null))
      .select(revision.current.as('at'))
      .executeTakeFirstOrThrow();
    return { at, counts };
  }

  return {
    async counts() {
      const at = await revision.read();
      if (known?.at !== at) known = await count();
      return known.counts;
    },

    async write<Result>(work: Work<Result>) {
      const { next, result, gained } = await revision.write(async (trx, next) => ({
        next,
        ...(await work(trx)),
      }));
      if (known?.at === next - 1) {
        const { counts } = known;
        known = {
          at: next,
          counts: {
            new: counts.new + (gained.new ?? 0),
            read: counts.read + (gained.read ?? 0),
            answered: counts.answered + (gained.answered ?? 0),
          },
        };
      }
      return result;
    },
  };
}

export type AllMessages = ReturnType<typeof allMessages>;
