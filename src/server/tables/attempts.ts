import { inTransaction, type Database } from '@/server/database';

const MINUTE = 60_000;

export type Attempt = { key: string; at: number };
export type Attempts = ReturnType<typeof attemptsTable>;

/** Attempts of the last minute, counted where every server process sees them. */
export function attemptsTable(database: Database) {
  return {
    /** Takes one of `most` attempts a minute, or tells after how many milliseconds there is one again. */
    take: ({ key, at }: Attempt, most: number) =>
      inTransaction(database, async (trx) => {
        // Writing before reading makes everyone else who wants this row wait for the end of this transaction.
        const { times } = await trx
          .insertInto('attempts')
          .values({ key, times: '[]', newest: at })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ newest: at }))
          .returning('times')
          .executeTakeFirstOrThrow();
        const counting = (JSON.parse(times) as number[])
          .filter((time) => Math.abs(at - time) < MINUTE)
          .sort((a, b) => a - b);
        const freed = counting.at(-most);
        if (freed !== undefined) return freed + MINUTE - at;
        const taken = JSON.stringify([...counting, at]);
        await trx.updateTable('attempts').set({ times: taken }).where('key', '=', key).execute();
        return 0;
      }),

    async giveBack(attempts: Attempt[]) {
      if (attempts.length === 0) return;
      await inTransaction(database, async (trx) => {
        for (const { key, at } of [...attempts].sort((a, b) => (a.key < b.key ? -1 : 1))) {
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

    async forget(key: string) {
      await database.kysely.deleteFrom('attempts').where('key', '=', key).execute();
    },

    async forgetOld(now: number) {
      await database.kysely
        .deleteFrom('attempts')
        .where('newest', '<', now - MINUTE)
        .execute();
    },
  };
}
