import { expressionBuilder, type Expression, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { MessageCriteria } from '@/contract/messages/inboxRules';
import { MESSAGE_STATUSES, type MessageCounts, type MessageStatus } from '@/contract/messages/messageStatus';
import { isNotDeleted } from './lists';
import { placeOf } from './messageSearch';
import { keepUntilWritten, type Revision } from './revision';
import type { Tables } from './schema';
import { searchWords } from './searchText';

const countOf = <Status extends MessageStatus>(status: Status) =>
  expressionBuilder<Tables, 'messages'>()
    .fn.countAll<number>()
    .filterWhere('messages.status', '=', placeOf(status))
    .as(status);

/** In one pass: grouping by status would read the messages in the order of an index, which takes twice as long. */
export const selectCounts = (kysely: Kysely<Tables>, where: Expression<SqlBool>) =>
  kysely
    .selectFrom('messages')
    .select([countOf('new'), countOf('read'), countOf('answered')])
    .where(where);

const countEach = (count: (status: MessageStatus) => number) =>
  Object.fromEntries(MESSAGE_STATUSES.map((status) => [status, count(status)])) as MessageCounts;

export const NONE = countEach(() => 0);
export const plus = (one: MessageCounts, other: Partial<MessageCounts>) =>
  countEach((status) => one[status] + (other[status] ?? 0));
export const minus = (counts: MessageCounts) => countEach((status) => -counts[status]);
export const sumOf = (counts: MessageCounts) => counts.new + counts.read + counts.answered;

type Work<Result> = (trx: Transaction<Tables>) => Promise<{ result: Result; gained: Partial<MessageCounts> }>;
type Matching = (criteria: MessageCriteria) => Promise<Expression<SqlBool>>;

/** How many messages there are. All are counted once; from then on the writes of this server say what they change. */
export function messageCounts(kysely: Kysely<Tables>, revision: Revision, matching: Matching) {
  let known: { at: number; counts: MessageCounts } | undefined;

  async function countAll() {
    if (known?.at !== (await revision.read())) {
      // In one statement, so that a write is in both or in neither.
      const { at, ...counts } = await selectCounts(kysely, isNotDeleted)
        .select(revision.current.as('at'))
        .executeTakeFirstOrThrow();
      known = { at, counts };
    }
    return known.counts;
  }

  const countFound = keepUntilWritten(
    revision,
    async (criteria: MessageCriteria) =>
      selectCounts(kysely, await matching(criteria))
        // Lets SQLite read the texts in the order of their times, in which they are stored.
        .$if(Boolean(criteria.search), (select) => select.where('messages.created_at', '>=', 0))
        .executeTakeFirstOrThrow(),
    ({ search = '', from, to }) => JSON.stringify([searchWords(search), from, to]),
  );

  return {
    /** How many messages of each status match the other criteria. */
    counts: ({ search = '', from, to }: MessageCriteria): Promise<MessageCounts> =>
      searchWords(search).length > 0 || from || to ? countFound({ search, from, to }) : countAll(),

    /** A transaction that changes the messages, and says how many more there are of each status then. */
    async write<Result>(work: Work<Result>) {
      const { next, result, gained } = await revision.write(async (trx, next) => ({
        next,
        ...(await work(trx)),
      }));
      if (known?.at === next - 1) known = { at: next, counts: plus(known.counts, gained) };
      return result;
    },
  };
}
