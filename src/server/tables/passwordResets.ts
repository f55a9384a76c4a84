import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { linkToken } from '@/contract/links';
import { inTransaction, type Database } from '@/server/database';
import type { Tables } from './schema';

export const LINK_LIFE_MS = 30 * 60_000;

const TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Stores what follows from a new password, together with it. */
export type PasswordConsequence = (trx: Transaction<Tables>, email: string) => Promise<void>;

/** The links to a new password: one for each user, for thirty minutes, used once. */
export function passwordResetsTable(database: Database) {
  const { kysely } = database;
  const find = (token: string, now: number) =>
    kysely
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now);

  return {
    /** The token of a new link. Any former link of the user is no longer valid. */
    async open(user: { id: string; emailKey: string }, now: number) {
      const token = linkToken(user.id, randomBytes(32).toString('base64url'));
      const row = { token_hash: hashOf(token), email_key: user.emailKey, expires_at: now + LINK_LIFE_MS };
      await kysely
        .insertInto('password_resets')
        .values({ user_id: user.id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      return token;
    },

    async isValid(token: string, now: number) {
      return TOKEN.test(token) && (await find(token, now).executeTakeFirst()) !== undefined;
    },

    /**
     * Sets the password and ends all sessions of the user, whose id it returns unless the link is no longer valid. Using
     * it proves the mailbox.
     */
    use: (token: string, passwordHash: string, now: number, consequence: PasswordConsequence | undefined) =>
      inTransaction(database, async (trx) => {
        const used = await trx
          .deleteFrom('password_resets')
          .where('token_hash', '=', hashOf(token))
          .where('expires_at', '>', now)
          .returning(['user_id', 'email_key'])
          .executeTakeFirst();
        const changed =
          used &&
          (await trx
            .updateTable('users')
            .set({ password_hash: passwordHash, email_proved_at: now })
            .where('id', '=', used.user_id)
            .where('email_key', '=', used.email_key)
            .returning(['id', 'email'])
            .executeTakeFirst());
        if (!changed) return undefined;
        await trx.deleteFrom('sessions').where('user_id', '=', changed.id).execute();
        await consequence?.(trx, changed.email);
        return changed.id;
      }),

    async deleteExpired(now: number) {
      await kysely.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
    },
  };
}
