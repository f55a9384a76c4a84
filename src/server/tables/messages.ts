import { sql, type SqlBool, type Transaction } from 'kysely';
import type {
  MessageChange,
  MessageCriteria,
  MessageQuery,
  MessagesChange,
  MessagesDeletion,
} from '@/contract/inboxRules';
import type { Message, NewMessage } from '@/contract/message';
import type { MessageCounts } from '@/contract/messageStatus';
import { sameEmailKey } from '@/contract/rules';
import type { CalendarDays } from '@/server/calendarDays';
import type { Database } from '@/server/database';
import { deletedMessages } from './deletedMessages';
import { isId, newId } from './ids';
import { pageOf } from './lists';
import { allMessages, minus, selectCounts, sumOf } from './messageCounts';
import { placeOf, selectMessages, toMessage } from './messageRows';
import { messageSearch, type MessageCondition } from './messageSearch';
import { keepUntilWritten, revisionOf } from './revision';
import type { Tables } from './schema';
import { searchText, searchWords } from './searchText';

/** Stores what follows from a message, together with it. */
export type Consequence = (trx: Transaction<Tables>, messageId: string, now: number) => Promise<void>;

type Selection = Pick<MessagesChange, 'ids' | 'matching'>;

const EXPORTED_AT_ONCE = 500;

const sortedBy = {
  createdAt: [],
  name: [sql`lower(messages.name)`],
  email: [sql`messages.email_key`],
  status: [sql`messages.status`],
};

/** Rows that sort alike are sorted by their time, in the same direction, so that one index serves both directions. */
function orderOf(
  { sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc' }: MessageQuery,
  isReversed = false,
) {
  const columns = [...sortedBy[sort], sql`messages.created_at`, sql`messages.id`];
  return columns.map((column) => ((order === 'desc') !== isReversed ? sql`${column} desc` : column));
}

export function messagesTable(database: Database, days: CalendarDays) {
  const { kysely } = database;
  const revision = revisionOf(database, 'message revision');
  const all = allMessages(kysely, revision);
  let latest = 0;

  const withSenders = () => selectMessages(kysely);
  const matching = messageSearch(database, revision, days);

  const withIds =
    (ids: string[]): MessageCondition =>
    (eb) => {
      const known = ids.filter(isId);
      if (known.length === 0) return eb.lit(false);
      return eb.and([eb('messages.deleted_at', 'is', null), eb('messages.id', 'in', known)]);
    };

  const selected = async ({ ids, matching: criteria = {} }: Selection) =>
    ids ? withIds(ids) : matching(criteria);

  const countFound = keepUntilWritten(
    revision,
    async (criteria: MessageCriteria): Promise<MessageCounts> =>
      selectCounts(kysely, await matching(criteria))
        // Lets SQLite read the texts in the order of their times, in which they are stored.
        .$if(Boolean(criteria.search), (select) => select.where('messages.created_at', '>=', 0))
        .executeTakeFirstOrThrow(),
    ({ search = '', from, to }) => JSON.stringify([searchWords(search), from, to]),
  );

  /** How many messages of each status match the other criteria. */
  const counts = ({ search = '', from, to }: MessageCriteria) =>
    searchWords(search).length > 0 || from || to ? countFound({ search, from, to }) : all.counts();

  return {
    async add({ name, email, phone, message }: NewMessage, now: number, consequence?: Consequence) {
      // Never the same time twice, so that "newest first" is unambiguous.
      latest = Math.max(now, latest + 1);
      const row = {
        id: newId(),
        name,
        email,
        email_key: sameEmailKey(email),
        phone,
        message,
        created_at: latest,
        status: placeOf('new'),
        search_text: searchText(name, email, message),
      };
      await all.write(async (trx) => {
        await trx.insertInto('messages').values(row).execute();
        await consequence?.(trx, row.id, now);
        return { result: undefined, gained: { new: 1 } };
      });
    },

    async list(): Promise<Message[]> {
      const rows = await withSenders()
        .where('messages.deleted_at', 'is', null)
        .orderBy('messages.created_at', 'desc')
        .orderBy('messages.id', 'desc')
        .execute();
      return rows.map(toMessage);
    },

    counts,

    /** A page of those that match, and how many these are. */
    async page(query: MessageQuery) {
      const where = await matching(query);
      const found = await counts(query);
      const total = query.status ? found[query.status] : sumOf(found);
      const { limit, offset } = pageOf(query);
      const left = total - offset;
      if (left <= 0) return { rows: [], total };
      // Pages of the second half are counted from the end: only the ids of the pages before are read, from the index.
      const isNearEnd = offset > left;
      const order = orderOf(query);
      const ids = (isNearEnd ? orderOf(query, true) : order).reduce(
        (select, column) => select.orderBy(column),
        kysely
          .selectFrom('messages')
          .select('messages.id')
          .where(where)
          .limit(Math.min(limit, left))
          .offset(isNearEnd ? Math.max(0, left - limit) : offset),
      );
      const rows = await order
        .reduce((select, column) => select.orderBy(column), withSenders().where('messages.id', 'in', ids))
        .execute();
      return { rows: rows.map(toMessage), total };
    },

    /** All that match, newest first, some at a time. */
    async *each(criteria: MessageCriteria): AsyncGenerator<Message[]> {
      const where = await matching(criteria);
      const order = orderOf({});
      let before: MessageCondition = (eb) => eb.lit(true);
      for (;;) {
        const ids = order.reduce(
          (select, column) => select.orderBy(column),
          kysely
            .selectFrom('messages')
            .select('messages.id')
            .where(where)
            .where(before)
            .limit(EXPORTED_AT_ONCE),
        );
        const rows = await order
          .reduce((select, column) => select.orderBy(column), withSenders().where('messages.id', 'in', ids))
          .execute();
        yield rows.map(toMessage);
        const last = rows.at(-1);
        if (!last || rows.length < EXPORTED_AT_ONCE) return;
        before = () => sql<SqlBool>`(messages.created_at, messages.id) < (${last.created_at}, ${last.id})`;
      }
    },

    async has(id: string) {
      const row = await kysely
        .selectFrom('messages')
        .select('id')
        .where(withIds([id]))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** How many there were to mark: if `was` is given, only those that have this status. */
    async change({ status, was, ...selection }: MessagesChange & Pick<MessageChange, 'was'>) {
      const meant = await selected(selection);
      const where: MessageCondition = (eb) =>
        was ? eb.and([meant(eb), eb('messages.status', '=', placeOf(was))]) : meant(eb);
      return all.write(async (trx) => {
        const found = await selectCounts(trx, where).executeTakeFirstOrThrow();
        const result = sumOf(found);
        await trx
          .updateTable('messages')
          .set({ status: placeOf(status) })
          .where(where)
          .execute();
        const lost = minus(found);
        return { result, gained: { ...lost, [status]: lost[status] + result } };
      });
    },

    /** Deletes nothing where a `count` is given and another number matches. */
    async remove({ count, ...selection }: MessagesDeletion, now: number) {
      const where = await selected(selection);
      const deletion = newId();
      return all.write(async (trx) => {
        const found = await selectCounts(trx, where).executeTakeFirstOrThrow();
        const result: { count: number; deletion?: string } = { count: sumOf(found) };
        if (count !== undefined && count !== result.count) return { result, gained: {} };
        await trx.updateTable('messages').set({ deleted_at: now, deletion }).where(where).execute();
        return { result: { ...result, deletion }, gained: minus(found) };
      });
    },

    ...deletedMessages(kysely, all),
  };
}
