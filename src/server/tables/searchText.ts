import { sql, type SqlBool } from 'kysely';
import type { Engine } from '@/server/database';

/** What a row is searched by. Both engines compare these texts byte by byte, so that case is the same on both. */
export const searchText = (...fields: string[]) => fields.map(comparable).join('\n');

const comparable = (text: string) => text.normalize('NFC').toLowerCase();

/** The words of a search, in any order and case. */
export const searchWords = (search: string) => [...new Set(comparable(search).split(/\s+/).filter(Boolean))];

/** Whether a column with such a text contains a word. */
export const contains = (engine: Engine, column: string, word: string) =>
  engine === 'sqlite'
    ? sql<SqlBool>`instr(${sql.ref(column)}, ${word}) > 0`
    : // Not `strpos`, which no index helps.
      sql<SqlBool>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
