import { sql, type SqlBool } from 'kysely';
import { foldedText } from '@/contract/foldedText';
import type { Engine } from '@/server/database';

/** What a row is searched by. Both engines compare these texts byte by byte, so that the same is found on both. */
export const searchText = (...fields: string[]) => fields.map(foldedText).join('\n');

/** The words of a search, in any order and case, with or without accents. */
export const searchWords = (search: string) => [...new Set(foldedText(search).split(/\s+/).filter(Boolean))];

/** Whether a column with such a text contains a word. */
export const contains = (engine: Engine, column: string, word: string) =>
  engine === 'sqlite'
    ? sql<SqlBool>`instr(${sql.ref(column)}, ${word}) > 0`
    : // Not `strpos`, which no index helps.
      sql<SqlBool>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
