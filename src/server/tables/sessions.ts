import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { User } from '@/contract/user';
import { inTransaction, retrying, type Database } from '@/server/database';
import { isOutage } from '@/server/engines/failures';
import { toUser, USER_COLUMNS, type Account } from './users';

const DAY = 24 * 60 * 60 * 1000;
const LIFE = 30 * DAY;

export type Session = { tokenHash: string; user: User };
export type Sessions = ReturnType<typeof sessionsTable>;

const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sessions. A token expires thirty days after it was last used. */
export function sessionsTable(database: Database) {
  const { kysely, engine } = database;

  return {
    /** A new token; none if the account's password has changed since it was checked. */
    open({ id, passwordHash }: Account, now: number): Promise<string | undefined> {
      const token = randomBytes(32).toString('base64url');
      return retrying(async () => {
        const opened = await kysely
          .insertInto('sessions')
          .columns(['token_hash', 'user_id', 'expires_at'])
          .expression((eb) => {
            const owner = eb
              .selectFrom('users')
              .select((row) => [
                sql<string>`${hashOf(token)}`.as('token_hash'),
                row.ref('users.id').as('user_id'),
                sql<number>`cast(${now + LIFE} as bigint)`.as('expires_at'),
              ])
              .where('users.id', '=', id)
              .where('users.password_hash', '=', passwordHash);
            // Waits for a password change in progress; SQLite has one writer at a time anyway.
            return engine === 'postgres' ? owner.forShare() : owner;
          })
          .returning('user_id')
          .executeTakeFirst();
        return opened && token;
      });
    },

    async find(token: string, now: number): Promise<Session | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const tokenHash = hashOf(token);
      const row = await kysely
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .leftJoin('photos', 'photos.user_id', 'users.id')
        .select(USER_COLUMNS)
        .select('sessions.expires_at')
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
      if (!row) return undefined;
      // Once a day is enough, so that most requests only read.
      if (row.expires_at - now < LIFE - DAY) await this.prolong(tokenHash, now);
      return { tokenHash, user: toUser(row) };
    },

    async prolong(tokenHash: string, now: number) {
      const prolonged = kysely
        .updateTable('sessions')
        .set({ expires_at: now + LIFE })
        .where('token_hash', '=', tokenHash)
        .execute();
      await prolonged.catch((error: unknown) => {
        // A database that cannot write at the moment must not prevent reading.
        if (!isOutage(error)) throw error;
      });
    },

    async close(tokenHash: string) {
      await kysely.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    /** Ends the user's other sessions as well. False if the password has changed since it was checked. */
    changePassword: ({ tokenHash, user }: Session, oldHash: string, newHash: string) =>
      inTransaction(database, async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ password_hash: newHash })
          .where('id', '=', user._id)
          .where('password_hash', '=', oldHash)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return false;
        await trx
          .deleteFrom('sessions')
          .where('user_id', '=', user._id)
          .where('token_hash', '!=', tokenHash)
          .execute();
        return true;
      }),

    async deleteExpired(now: number) {
      await kysely.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
  };
}
