import { createHash } from 'node:crypto';
import type { Transaction, Updateable } from 'kysely';
import type { ListedSession } from '@/contract/auth/session';
import type { User } from '@/contract/users/user';
import { inTransaction, type Database } from '@/server/database';
import { isOutage } from '@/server/engines/failures';
import { hashOf, newToken } from './ids';
import { isoTime } from './lists';
import type { Tables } from './schema';
import { toUser, USER_COLUMNS, type Account } from './users';

const LIFE = 30 * 24 * 60 * 60 * 1000;
/** How often a use is recorded, so that most requests only read. */
const USE_INTERVAL = 5 * 60 * 1000;
/** Whoever signs in once more ends the session that was not used for the longest time. */
const MAX_OF_USER = 100;

export type Session = { tokenHash: string; user: User };
export type Sessions = ReturnType<typeof sessionsTable>;

const TOKEN = /^[\w-]{43}$/;

/** Names a session in the API. It follows from what is stored, and neither token nor stored hash follow from it. */
const idOf = (tokenHash: string) =>
  createHash('sha256').update(`id of ${tokenHash}`).digest('base64url').slice(0, 22);

/** Stores what follows from a new password, together with it. */
export type PasswordConsequence = (trx: Transaction<Tables>, email: string) => Promise<void>;

type PasswordOf = { id: string; password_hash?: string; email_key?: string };

/** Sets a password, and ends all that the former one was for: sessions, but for one that is kept, and mailed links. */
export async function setPassword(
  trx: Transaction<Tables>,
  user: PasswordOf,
  change: Updateable<Tables['users']>,
  consequence: PasswordConsequence | undefined,
  keptSession = '',
) {
  const changed = await trx
    .updateTable('users')
    .set(change)
    .where((eb) => eb.and(user))
    .returning('email')
    .executeTakeFirst();
  if (!changed) return false;
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('token_hash', '!=', keptSession)
    .execute();
  for (const table of ['password_resets', 'admin_links'] as const)
    await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
  await consequence?.(trx, changed.email);
  return true;
}

/** Sessions. A token expires thirty days after it was last used. */
export function sessionsTable(database: Database) {
  const { kysely } = database;

  async function recordUse(tokenHash: string, now: number, device: string) {
    const recorded = inTransaction(database, async (trx) => {
      const used = await trx
        .updateTable('sessions')
        .set({ expires_at: now + LIFE, used_at: now, device })
        .where('token_hash', '=', tokenHash)
        .returning('user_id')
        .executeTakeFirst();
      if (!used) return;
      await trx.updateTable('users').set({ used_at: now }).where('id', '=', used.user_id).execute();
    });
    await recorded.catch((error: unknown) => {
      // A database that cannot write at the moment must not prevent reading.
      if (!isOutage(error)) throw error;
    });
  }

  async function closeOldest(trx: Transaction<Tables>, userId: string, opened: string) {
    const others = trx
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', userId)
      .where('token_hash', '!=', opened);
    const newest = others.orderBy('expires_at', 'desc').limit(MAX_OF_USER - 1);
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', '!=', opened)
      .where('token_hash', 'not in', newest)
      .execute();
  }

  async function close(tokenHash: string) {
    await kysely.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  }

  return {
    /** A new token, unless the password has changed since it was checked. Without a device, the session counts as unused. */
    open: ({ id, passwordHash }: Account, now: number, device?: string) =>
      inTransaction(database, async (trx) => {
        // Waits for a password change in progress.
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ used_at: now })
          .where((eb) => eb.and({ id, password_hash: passwordHash }))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        const token = newToken();
        const used_at = device === undefined ? null : now;
        const row = { user_id: id, expires_at: now + LIFE, device: device ?? '', created_at: now, used_at };
        await trx
          .insertInto('sessions')
          .values({ token_hash: hashOf(token), ...row })
          .execute();
        await closeOldest(trx, id, hashOf(token));
        return token;
      }),

    async find(token: string, now: number, device: string): Promise<Session | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const tokenHash = hashOf(token);
      const row = await kysely
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .leftJoin('photos', 'photos.user_id', 'users.id')
        .select(USER_COLUMNS)
        .select('sessions.used_at')
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
      if (!row) return undefined;
      const { used_at, ...user } = row;
      if (used_at === null || now - used_at >= USE_INTERVAL) await recordUse(tokenHash, now, device);
      return { tokenHash, user: toUser(user) };
    },

    close,

    /** The user's sessions, this one first, then the one that was used last. */
    async list({ tokenHash, user }: Session, now: number): Promise<ListedSession[]> {
      const rows = await kysely
        .selectFrom('sessions')
        .select(['token_hash', 'device', 'created_at', 'used_at'])
        .where('user_id', '=', user._id)
        .where('expires_at', '>', now)
        .where('used_at', 'is not', null)
        .orderBy((row) => row('token_hash', '=', tokenHash), 'desc')
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .$narrowType<{ used_at: number }>()
        .execute();
      return rows.map(({ token_hash, device, created_at, used_at }) => ({
        _id: idOf(token_hash),
        device,
        createdAt: created_at === null ? null : isoTime(created_at),
        usedAt: isoTime(used_at),
        isCurrent: token_hash === tokenHash,
      }));
    },

    /** False if the user has no such session. */
    async closeById(userId: string, id: string) {
      const rows = await kysely
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .execute();
      const found = rows.find(({ token_hash }) => idOf(token_hash) === id);
      if (!found) return false;
      await close(found.token_hash);
      return true;
    },

    async closeOthers({ tokenHash, user }: Session) {
      await kysely
        .deleteFrom('sessions')
        .where('user_id', '=', user._id)
        .where('token_hash', '!=', tokenHash)
        .execute();
    },

    /** Keeps this session. False if the password has changed since it was checked. */
    changePassword: (
      { tokenHash, user }: Session,
      oldHash: string,
      newHash: string,
      consequence: PasswordConsequence | undefined,
    ) =>
      inTransaction(database, (trx) => {
        const account = { id: user._id, password_hash: oldHash };
        return setPassword(trx, account, { password_hash: newHash }, consequence, tokenHash);
      }),

    /** False if there is no such user. */
    resetPassword: (id: string, newHash: string, consequence: PasswordConsequence | undefined) =>
      inTransaction(database, (trx) => setPassword(trx, { id }, { password_hash: newHash }, consequence)),

    async deleteExpired(now: number) {
      await kysely.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
  };
}
