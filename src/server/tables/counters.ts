import type { Database } from '@/server/database';

/** Adds to a counter in one statement, so that concurrent calls get different numbers. */
export async function increment(kysely: Database['kysely'], name: string, by = 1) {
  const { value } = await kysely
    .insertInto('counters')
    .values({ name, value: by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', by) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
