import { linkToken } from '@/contract/pages/links';
import { inTransaction, type Database } from '@/server/database';
import { lock } from './counters';
import { hashOf, newToken } from './ids';
import { setPassword, type PasswordConsequence } from './sessions';

const MINUTE = 60_000;

const kinds = {
  password_resets: { lifeMs: 30 * MINUTE, makesAdmin: false },
  admin_links: { lifeMs: 24 * 60 * MINUTE, makesAdmin: true },
};

const TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

export type MailedLinks = ReturnType<typeof mailedLinksTable>;

/** Links to a new password, one for each user, which can be used once: for thirty minutes, or for a day if they make an admin. */
export function mailedLinksTable(database: Database, name: keyof typeof kinds) {
  const { kysely } = database;
  const { lifeMs, makesAdmin } = kinds[name];
  // Kysely's types take one name; the columns of both tables are the same.
  const table = name as 'password_resets';

  const find = (token: string, now: number) =>
    kysely
      .selectFrom(table)
      .select('user_id')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now);

  return {
    /** The token of a new link. Any former link of the user is no longer valid. */
    async open(user: { id: string; emailKey: string }, now: number) {
      const token = linkToken(user.id, newToken());
      const row = { token_hash: hashOf(token), email_key: user.emailKey, expires_at: now + lifeMs };
      await kysely
        .insertInto(table)
        .values({ user_id: user.id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      return token;
    },

    async isValid(token: string, now: number) {
      return TOKEN.test(token) && (await find(token, now).executeTakeFirst()) !== undefined;
    },

    /** Sets the password, and proves the mailbox, of the user, whose id it returns if the link is valid. */
    use: (token: string, passwordHash: string, now: number, consequence: PasswordConsequence | undefined) =>
      inTransaction(database, async (trx) => {
        if (makesAdmin) await lock(trx, 'admin claims');
        const used = await trx
          .deleteFrom(table)
          .where('token_hash', '=', hashOf(token))
          .where('expires_at', '>', now)
          .returning(['user_id as id', 'email_key'])
          .executeTakeFirst();
        const change = {
          password_hash: passwordHash,
          email_proved_at: now,
          ...(makesAdmin && { is_admin: 1 }),
        };
        return used && (await setPassword(trx, used, change, consequence)) ? used.id : undefined;
      }),

    async deleteExpired(now: number) {
      await kysely.deleteFrom(table).where('expires_at', '<=', now).execute();
    },
  };
}
