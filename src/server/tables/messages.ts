import { expressionBuilder, type Expression, type SqlBool, type Transaction } from 'kysely';
import type {
  MessageChange,
  MessageCriteria,
  MessageQuery,
  MessagesChange,
  MessagesDeletion,
  MessagesRestoration,
} from '@/contract/messages/inboxRules';
import type { DeletedMessage, Message, NewMessage } from '@/contract/messages/message';
import { MESSAGE_STATUSES } from '@/contract/messages/messageStatus';
import { sameEmailKey } from '@/contract/rules';
import type { CalendarDays } from '@/server/calendarDays';
import type { Database } from '@/server/database';
import { isId, newId } from './ids';
import { canBeRestored, inBatches, isExpired, isNotDeleted, isoTime, orderedBy, pageOf } from './lists';
import { messageCounts, minus, NONE, plus, selectCounts, sumOf } from './messageCounts';
import { messageSearch, placeOf } from './messageSearch';
import { revisionOf } from './revision';
import type { Tables } from './schema';
import { searchText } from './searchText';

/** Stores what follows from a message, together with it. */
export type Consequence = (trx: Transaction<Tables>, messageId: string, now: number) => Promise<void>;

/** Few, so that requests do not have to wait for long. */
const PURGED_AT_ONCE = 1000;

const COLUMNS = [
  'messages.id as _id',
  'messages.name',
  'messages.email',
  'messages.phone',
  'messages.message',
  'messages.status',
  'messages.created_at',
  'users.is_admin',
] as const;

/** A message with what is stored in another form. */
type Row = NewMessage & { _id: string; status: number; created_at: number; is_admin: number | null };

const toMessage = ({ is_admin, status, created_at, ...message }: Row): Message => ({
  ...message,
  isAdmin: is_admin === 1,
  status: MESSAGE_STATUSES[status] ?? 'new',
  createdAt: new Date(created_at).toISOString(),
});

type Selection = Pick<MessagesChange, 'ids' | 'matching'>;

export function messagesTable(database: Database, days: CalendarDays) {
  const { kysely } = database;
  const eb = expressionBuilder<Tables, 'messages'>();
  const revision = revisionOf(database, 'message revision');
  const matching = messageSearch(database, revision, days);
  const { counts, write } = messageCounts(kysely, revision, matching);
  let latest = 0;

  /** Each with whether its sender's address is an admin's. */
  const withSenders = () =>
    kysely.selectFrom('messages').leftJoin('users', 'users.email_key', 'messages.email_key').select(COLUMNS);

  function withIds(ids: string[]): Expression<SqlBool> {
    const known = ids.filter(isId);
    return known.length === 0 ? eb.lit(false) : eb('messages.id', 'in', known);
  }

  const selected = async ({ ids, matching: criteria = {} }: Selection) =>
    ids ? eb.and([isNotDeleted, withIds(ids)]) : matching(criteria);

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
      await write(async (trx) => {
        await trx.insertInto('messages').values(row).execute();
        await consequence?.(trx, row.id, now);
        return { result: undefined, gained: { new: 1 } };
      });
    },

    async list() {
      const all = withSenders()
        .where(isNotDeleted)
        .$call(orderedBy('messages', 'createdAt', 'desc'));
      return (await all.execute()).map(toMessage);
    },

    counts,

    /** A page of those that match, and how many these are. */
    async page(query: MessageQuery) {
      const { status, sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc' } = query;
      const found = await counts(query);
      const total = status ? found[status] : sumOf(found);
      const { limit, offset } = pageOf(query);
      const left = total - offset;
      if (left <= 0) return { rows: [], total };
      // Pages of the second half are counted from the end: only the ids of the pages before are read, from the index.
      const isNearEnd = offset > left;
      const ids = kysely
        .selectFrom('messages')
        .select('messages.id')
        .where(await matching(query))
        .$call(orderedBy('messages', sort, (order === 'desc') === isNearEnd ? 'asc' : 'desc'))
        .limit(Math.min(limit, left))
        .offset(isNearEnd ? Math.max(0, left - limit) : offset);
      const rows = await withSenders()
        .where('messages.id', 'in', ids)
        .$call(orderedBy('messages', sort, order))
        .execute();
      return { rows: rows.map(toMessage), total };
    },

    /** All that match, newest first, some at a time. */
    async *each(criteria: MessageCriteria) {
      const found = withSenders().where(await matching(criteria));
      for await (const rows of inBatches('messages', 'desc', found)) yield rows.map(toMessage);
    },

    /** How many there are. If `was` is given, only those that have this status are marked. */
    async change({ status, was, ...selection }: MessagesChange & Pick<MessageChange, 'was'>) {
      const where = await selected(selection);
      return write(async (trx) => {
        const found = await selectCounts(trx, where).executeTakeFirstOrThrow();
        const marked = was ? { ...NONE, [was]: found[was] } : found;
        const isMarked = was ? eb.and([where, eb('status', '=', placeOf(was))]) : where;
        await trx
          .updateTable('messages')
          .set({ status: placeOf(status) })
          .where(isMarked)
          .execute();
        return { result: sumOf(found), gained: plus(minus(marked), { [status]: sumOf(marked) }) };
      });
    },

    /** How many match. Deletes nothing where a `count` is given and another number matches. */
    async remove({ count, ...selection }: MessagesDeletion, now: number) {
      const where = await selected(selection);
      const deletion = newId();
      return write<{ count: number; deletion?: string }>(async (trx) => {
        const found = await selectCounts(trx, where).executeTakeFirstOrThrow();
        const result = { count: sumOf(found) };
        if (count !== undefined && count !== result.count) return { result, gained: NONE };
        await trx.updateTable('messages').set({ deleted_at: now, deletion }).where(where).execute();
        return { result: { ...result, deletion }, gained: minus(found) };
      });
    },

    /** Those that can be restored, the latest first. */
    async deleted(now: number): Promise<DeletedMessage[]> {
      const rows = await withSenders()
        .select('messages.deleted_at')
        .where(canBeRestored(now))
        .orderBy('messages.deleted_at', 'desc')
        .$call(orderedBy('messages', 'createdAt', 'desc'))
        .execute();
      return rows.map(({ deleted_at, ...row }) => ({ ...toMessage(row), deletedAt: isoTime(deleted_at) }));
    },

    /** How many were restored: of those with these ids, or of one deletion. */
    restore: ({ ids = [], deletion }: MessagesRestoration, now: number) =>
      write(async (trx) => {
        const meant = deletion === undefined ? withIds(ids) : eb('messages.deletion', '=', deletion);
        const where = eb.and([canBeRestored(now), meant]);
        const gained = await selectCounts(trx, where).executeTakeFirstOrThrow();
        await trx.updateTable('messages').set({ deleted_at: null, deletion: null }).where(where).execute();
        return { result: sumOf(gained), gained };
      }),

    /** Deletes some of those that can no longer be restored for good. */
    async deleteExpired(now: number) {
      const expired = kysely
        .selectFrom('messages')
        .select('id')
        .where(isExpired(now))
        .orderBy('deleted_at')
        .limit(PURGED_AT_ONCE);
      await kysely.deleteFrom('messages').where('id', 'in', expired).execute();
    },
  };
}
