import { generateVAPIDKeys } from 'web-push';
import type { Database } from '@/server/database';

/** One pair for the whole site. */
const ID = 1;

export function pushKeysTable({ kysely }: Database) {
  const stored = () =>
    kysely
      .selectFrom('push_keys')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .where('id', '=', ID);

  return {
    /** Made when they are asked for first. Of several servers that make a pair at once, one stores it. */
    async read() {
      const found = await stored().executeTakeFirst();
      if (found) return found;
      const { publicKey, privateKey } = generateVAPIDKeys();
      await kysely
        .insertInto('push_keys')
        .values({ id: ID, public_key: publicKey, private_key: privateKey })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return stored().executeTakeFirstOrThrow();
    },
  };
}

export type PushKeys = ReturnType<typeof pushKeysTable>;
