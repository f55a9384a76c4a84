import type { Transaction } from 'kysely';
import { inTransaction, type Database } from '@/server/database';
import { increment } from './counters';
import type { Tables } from './schema';

/** A number that changes whenever some tables do, so that what was read from them can be kept until then. */
export function revisionOf(database: Database, name: string) {
  const { kysely, engine } = database;
  let written: number | undefined;

  async function stored() {
    const counter = kysely.selectFrom('counters').select('value').where('name', '=', name);
    return (await counter.executeTakeFirst())?.value ?? 0;
  }

  return {
    /** Only one process has the embedded database, so that one knows its own writes; on PostgreSQL others write as well. */
    async read() {
      if (engine === 'postgres') return stored();
      if (written !== undefined) return written;
      const found = await stored();
      return (written ??= found);
    },

    /** A transaction that changes the tables. It waits for the others, and sees what they did. */
    async write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      const { next, result } = await inTransaction(database, async (trx) => {
        const next = await increment(trx, name);
        return { next, result: await work(trx) };
      });
      written = next;
      return result;
    },
  };
}
