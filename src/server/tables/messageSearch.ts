import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { dayAfter } from '@/contract/calendar';
import type { MessageCriteria } from '@/contract/inboxRules';
import type { CalendarDays } from '@/server/calendarDays';
import type { Database } from '@/server/database';
import { placeOf } from './messageRows';
import { keepUntilWritten, type Revision } from './revision';
import type { Tables } from './schema';
import { contains, searchWords } from './searchText';

export type MessageCondition = (eb: ExpressionBuilder<Tables, 'messages'>) => Expression<SqlBool>;

/** A word that more messages have is found sooner by reading them in their order than in the search index. */
const MOST_BY_INDEX = 2000;
/** The search index knows only parts of this length. */
const INDEXED_LENGTH = 3;

/** Finds the messages that match an admin's criteria. */
export function messageSearch({ kysely, engine }: Database, revision: Revision, days: CalendarDays) {
  /** The numbers of the messages that the search index finds, unless these are many. */
  async function askIndex(word: string) {
    const found = await kysely
      .selectFrom('message_search')
      .select('rowid')
      // Without an escape, which the index does not know: it may find more, never less.
      .where('search_text', 'like', `%${word}%`)
      .limit(MOST_BY_INDEX + 1)
      .execute();
    return found.length > MOST_BY_INDEX ? 'many' : JSON.stringify(found.map(({ rowid }) => rowid));
  }
  const foundByIndex = keepUntilWritten(revision, askIndex, (word) => word);

  /** PostgreSQL uses its index by itself; SQLite does not know which words are rare. */
  async function indexed(words: string[]) {
    const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
    if (engine !== 'sqlite' || longest.length < INDEXED_LENGTH) return 'many';
    return foundByIndex(longest);
  }

  return async function matching({
    search = '',
    status,
    from,
    to,
  }: MessageCriteria): Promise<MessageCondition> {
    const words = searchWords(search);
    const numbers = await indexed(words);
    return (eb) =>
      eb.and([
        eb('messages.deleted_at', 'is', null),
        ...(status ? [eb('messages.status', '=', placeOf(status))] : []),
        ...(from ? [eb('messages.created_at', '>=', days.startOf(from))] : []),
        ...(to ? [eb('messages.created_at', '<', days.startOf(dayAfter(to, 1)))] : []),
        ...words.map((word) => contains(engine, 'messages.search_text', word)),
        ...(numbers === 'many'
          ? []
          : [sql<SqlBool>`messages.number in (select value from json_each(${numbers}))`]),
      ]);
  };
}
