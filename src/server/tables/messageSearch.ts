import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { dayAfter } from '@/contract/calendar';
import type { MessageCriteria } from '@/contract/messages/inboxRules';
import { MESSAGE_STATUSES, type MessageStatus } from '@/contract/messages/messageStatus';
import type { CalendarDays } from '@/server/calendarDays';
import type { Database } from '@/server/database';
import { isNotDeleted } from './lists';
import type { Tables } from './schema';
import { contains, searchWords } from './searchText';

/** A status as it is stored. */
export const placeOf = (status: MessageStatus) => MESSAGE_STATUSES.indexOf(status);

export const isNotSuspected = expressionBuilder<Tables, 'messages'>()(
  'messages.status',
  '!=',
  placeOf('suspected'),
);

/** A word that more messages have is found sooner by reading them in their order than in the search index. */
const MOST_BY_INDEX = 2000;
/** The search index knows only parts of this length. */
const INDEXED_LENGTH = 3;

/** The condition that messages match an admin's criteria. */
export function messageSearch({ kysely, engine }: Database, days: CalendarDays) {
  const eb = expressionBuilder<Tables, 'messages'>();

  /** PostgreSQL uses its index by itself; SQLite does not know which words are rare. */
  async function indexed(words: string[]) {
    const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
    if (engine !== 'sqlite' || longest.length < INDEXED_LENGTH) return [];
    const found = await kysely
      .selectFrom('message_search')
      .select('rowid')
      // Without an escape, which the index does not know: it may find more, never less.
      .where('search_text', 'like', `%${longest}%`)
      .limit(MOST_BY_INDEX + 1)
      .execute();
    if (found.length > MOST_BY_INDEX) return [];
    const numbers = JSON.stringify(found.map(({ rowid }) => rowid));
    return [sql<SqlBool>`messages.number in (select value from json_each(${numbers}))`];
  }

  return async function matching({
    search = '',
    status,
    from,
    to,
  }: MessageCriteria): Promise<Expression<SqlBool>> {
    const words = searchWords(search);
    return eb.and([
      isNotDeleted,
      ...(status ? [eb('messages.status', '=', placeOf(status))] : []),
      ...(from ? [eb('messages.created_at', '>=', days.startOf(from))] : []),
      ...(to ? [eb('messages.created_at', '<', days.startOf(dayAfter(to, 1)))] : []),
      ...words.map((word) => contains(engine, 'messages.search_text', word)),
      ...(await indexed(words)),
    ]);
  };
}
