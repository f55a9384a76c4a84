import { retrying, type Database } from '@/server/database';

export function visitsTable({ kysely }: Database) {
  return {
    /** In one statement, so that concurrent calls get different numbers. */
    async count() {
      const { value } = await retrying(() =>
        kysely
          .insertInto('counters')
          .values({ name: 'visits', value: 1 })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
          )
          .returning('value')
          .executeTakeFirstOrThrow(),
      );
      return value;
    },
  };
}
