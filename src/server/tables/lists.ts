import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { MESSAGE_SORTS } from '@/contract/messages/messageStatus';
import type { Tables } from './schema';

const DAY = 24 * 60 * 60 * 1000;
/** How long what was deleted can be restored. */
const KEPT_DAYS = 30;

/** What was deleted later than this can still be restored. */
export const keptSince = (now: number) => now - KEPT_DAYS * DAY;

/** Conditions of messages and projects, which are deleted for good only after a while. */
export const isNotDeleted = sql<SqlBool>`deleted_at is null`;
export const canBeRestored = (now: number) => sql<SqlBool>`deleted_at > ${keptSince(now)}`;
export const isExpired = (now: number) => sql<SqlBool>`deleted_at <= ${keptSince(now)}`;

export const isoTime = (time: number | null) => new Date(time ?? 0).toISOString();

const SIZE = 25;

export const pageOf = ({ page = 1, size = SIZE }: { page?: number; size?: number }) => ({
  limit: size,
  offset: (page - 1) * size,
});

type Table = 'messages' | 'users';
type Direction = 'asc' | 'desc';

/** Rows that sort alike are sorted by their time, in the same direction, so that one index serves both directions. */
export function orderedBy(table: Table, sort: (typeof MESSAGE_SORTS)[number], direction: Direction) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const first = {
    createdAt: [],
    name: [sql`lower(${column('name')})`],
    email: [column('email_key')],
    status: [column('status')],
  };
  const columns = [...first[sort], column('created_at'), column('id')];
  return <TB extends keyof Tables, Row>(select: SelectQueryBuilder<Tables, TB, Row>) =>
    columns.reduce((sorted, by) => sorted.orderBy(by, direction), select);
}

const EXPORTED_AT_ONCE = 500;

/** All rows by their time, some at a time: each batch begins after the last row of the one before. */
export async function* inBatches<TB extends keyof Tables, Row extends { created_at: number; _id: string }>(
  table: Table,
  direction: Direction,
  select: SelectQueryBuilder<Tables, TB, Row>,
) {
  const time = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`;
  const isLater = sql.raw(direction === 'asc' ? '>' : '<');
  const sorted = select.$call(orderedBy(table, 'createdAt', direction)).limit(EXPORTED_AT_ONCE);
  for (let batch = await sorted.execute(); ;) {
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < EXPORTED_AT_ONCE) return;
    batch = await sorted.where(sql<SqlBool>`${time} ${isLater} (${last.created_at}, ${last._id})`).execute();
  }
}
