import { retrying, type Database } from '@/server/database';

/** Adds one to a counter in one statement, so that concurrent calls get different numbers. */
export async function increment(kysely: Database['kysely'], name: string) {
  const { value } = await kysely
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export const countVisit = ({ kysely }: Database) => retrying(() => increment(kysely, 'visits'));
