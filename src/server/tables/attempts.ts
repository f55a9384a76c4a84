import { inTransaction, type Database } from '@/server/database';

const MINUTE = 60_000;

type Attempt = { key: string; at: number };
export type Attempts = ReturnType<typeof attemptsTable>;

/** Attempts of the last minute, counted where every server process sees them. */
export function attemptsTable(database: Database) {
  return {
    /** Reserves one of `max` attempts a minute: 0, or the milliseconds until one is free. */
    reserve: ({ key, at }: Attempt, max: number) =>
      inTransaction(database, async (trx) => {
        // Writing before reading locks the row, so that other transactions wait for this one.
        const { times } = await trx
          .insertInto('attempts')
          .values({ key, times: '[]', newest: at })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ newest: at }))
          .returning('times')
          .executeTakeFirstOrThrow();
        const counting = (JSON.parse(times) as number[])
          .filter((time) => Math.abs(at - time) < MINUTE)
          .sort((a, b) => a - b);
        const nextToExpire = counting.at(-max);
        if (nextToExpire !== undefined) return nextToExpire + MINUTE - at;
        const reserved = JSON.stringify([...counting, at]);
        await trx.updateTable('attempts').set({ times: reserved }).where('key', '=', key).execute();
        return 0;
      }),

    async refund(attempts: Attempt[]) {
      if (attempts.length === 0) return;
      await inTransaction(database, async (trx) => {
        // Always in the same order, so that two transactions never wait for each other.
        for (const { key, at } of attempts.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
          const row = await trx
            .updateTable('attempts')
            .set((eb) => ({ newest: eb.ref('newest') }))
            .where('key', '=', key)
            .returning('times')
            .executeTakeFirst();
          if (!row) continue;
          const times = JSON.parse(row.times) as number[];
          const index = times.indexOf(at);
          if (index === -1) continue;
          const left = JSON.stringify(times.toSpliced(index, 1));
          await trx.updateTable('attempts').set({ times: left }).where('key', '=', key).execute();
        }
      });
    },

    async deleteExpired(now: number) {
      await database.kysely
        .deleteFrom('attempts')
        .where('newest', '<', now - MINUTE)
        .execute();
    },
  };
}
