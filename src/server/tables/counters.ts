import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema';

/** Adds to a counter in one statement, so that concurrent calls get different numbers. */
export async function increment(kysely: Kysely<Tables>, name: string, by = 1) {
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

/**
 * Transactions with the same lock run one after the other, so that each sees what the one before did. Not an advisory
 * lock, which CockroachDB does not have: whoever changes a row locks it until the end of the transaction.
 */
export async function lock(trx: Transaction<Tables>, name: 'admin claims' | 'contact mails' | 'link mails') {
  await increment(trx, name);
}
