import { expressionBuilder, type Expression, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type {
  MessageChange,
  MessageCriteria,
  MessageQuery,
  MessagesChange,
  MessagesDeletion,
  MessagesRestoration,
} from '@/contract/messages/inboxRules';
import type { DeletedMessage, Message, NewMessage } from '@/contract/messages/message';
import { MESSAGE_STATUSES, type MessageCounts, type MessageStatus } from '@/contract/messages/messageStatus';
import { sameEmailKey } from '@/contract/rules';
import type { CalendarDays } from '@/server/calendarDays';
import { inTransaction, type Database } from '@/server/database';
import { isId, newId } from './ids';
import { canBeRestored, inBatches, isExpired, isNotDeleted, isoTime, orderedBy, pageOf } from './lists';
import { messageSearch, placeOf } from './messageSearch';
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
  const matching = messageSearch(database, days);
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

  async function undelete(where: Expression<SqlBool>, db: Kysely<Tables> = kysely) {
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set({ deleted_at: null, deletion: null })
      .where(where)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return {
    async add(
      { name, email, phone, message }: NewMessage,
      now: number,
      { status = 'new', consequence }: { status?: MessageStatus; consequence?: Consequence } = {},
    ) {
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
        status: placeOf(status),
        search_text: searchText(name, email, message),
      };
      await inTransaction(database, async (trx) => {
        await trx.insertInto('messages').values(row).execute();
        await consequence?.(trx, row.id, now);
      });
    },

    async list() {
      const all = withSenders()
        .where(isNotDeleted)
        .$call(orderedBy('messages', 'createdAt', 'desc'));
      return (await all.execute()).map(toMessage);
    },

    /** How many messages of each status match. In one pass: grouping would read them in the order of an index. */
    async counts(criteria: MessageCriteria): Promise<MessageCounts> {
      const countOf = <Status extends MessageStatus>(status: Status) =>
        eb.fn.countAll<number>().filterWhere('messages.status', '=', placeOf(status)).as(status);
      return kysely
        .selectFrom('messages')
        .select([countOf('new'), countOf('read'), countOf('answered'), countOf('suspected')])
        .where(await matching(criteria))
        .executeTakeFirstOrThrow();
    },

    /** A page of those that match, and how many these are. */
    async page(query: MessageQuery) {
      const { sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc' } = query;
      const { limit, offset } = pageOf(query);
      const found = kysely.selectFrom('messages').where(await matching(query));
      const { total } = await found.select(eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const sorted = orderedBy('messages', sort, order);
      const ids = found.select('messages.id').$call(sorted).limit(limit).offset(offset);
      const rows = await withSenders().where('messages.id', 'in', ids).$call(sorted).execute();
      return { rows: rows.map(toMessage), total };
    },

    /** All that match, newest first, some at a time. */
    async *each(criteria: MessageCriteria) {
      const found = withSenders().where(await matching(criteria));
      for await (const rows of inBatches('messages', 'desc', found)) yield rows.map(toMessage);
    },

    /** How many there are. If `was` is given, only those that have this status are marked. */
    async change({ status, was, ...selection }: MessagesChange & Pick<MessageChange, 'was'>) {
      const marked = eb.val(placeOf(status));
      const { numUpdatedRows } = await kysely
        .updateTable('messages')
        .set({
          status: was
            ? eb.case().when('status', '=', placeOf(was)).then(marked).else(eb.ref('status')).end()
            : marked,
        })
        .where(await selected(selection))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** How many match. Deletes nothing where a `count` is given and another number matches. */
    async remove({ count, ...selection }: MessagesDeletion, now: number) {
      const where = await selected(selection);
      const deletion = newId();
      return inTransaction(database, async (trx): Promise<{ count: number; deletion?: string }> => {
        const deleted = await trx
          .updateTable('messages')
          .set({ deleted_at: now, deletion })
          .where(where)
          .executeTakeFirst();
        const found = Number(deleted.numUpdatedRows);
        if (count === undefined || count === found) return { count: found, deletion };
        await undelete(eb('messages.deletion', '=', deletion), trx);
        return { count: found };
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
    restore({ ids = [], deletion }: MessagesRestoration, now: number) {
      const meant = deletion === undefined ? withIds(ids) : eb('messages.deletion', '=', deletion);
      return undelete(eb.and([canBeRestored(now), meant]));
    },

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
