import { sql, type Transaction } from 'kysely';
import { inTransaction, type Database } from '@/server/database';
import { increment } from './counters';
import type { Tables } from './schema';

/** A number that changes whenever some tables do, so that what was read from them can be kept until then. */
export function revisionOf(database: Database, name: string) {
  const { kysely, engine } = database;
  const current = sql<number>`coalesce((select value from counters where name = ${name}), 0)`;
  let written: number | undefined;

  async function stored() {
    const { value } = await kysely.selectNoFrom(current.as('value')).executeTakeFirstOrThrow();
    return value;
  }

  return {
    /** For a statement that reads the tables as well. */
    current,

    /** Only one process has the embedded database, so that one knows its own writes; on PostgreSQL others write as well. */
    async read() {
      if (engine === 'postgres') return stored();
      if (written !== undefined) return written;
      const found = await stored();
      return (written ??= found);
    },

    /** A transaction that changes the tables, given their next number. It waits for the others, and sees what they did. */
    async write<T>(work: (trx: Transaction<Tables>, next: number) => Promise<T>): Promise<T> {
      const { next, result } = await inTransaction(database, async (trx) => {
        const next = await increment(trx, name);
        return { next, result: await work(trx, next) };
      });
      written = next;
      return result;
    },
  };
}

export type Revision = ReturnType<typeof revisionOf>;

const MOST_KEPT = 100;

/** Remembers what a function reads until the tables change. */
export function keepUntilWritten<Argument, Result>(
  { read }: Pick<Revision, 'read'>,
  work: (argument: Argument) => Promise<Result>,
  keyOf: (argument: Argument) => string,
) {
  let keptAt: number | undefined;
  const kept = new Map<string, Result>();

  return async (argument: Argument): Promise<Result> => {
    // Read before the work: a write in between makes the result look older than it is, never newer.
    const revision = await read();
    if (revision !== keptAt || kept.size >= MOST_KEPT) kept.clear();
    keptAt = revision;
    const key = keyOf(argument);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const result = await work(argument);
    if (revision === keptAt) kept.set(key, result);
    return result;
  };
}
