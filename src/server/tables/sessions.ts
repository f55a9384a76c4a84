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
const MAX_LISTED = 100;

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
  const { kysely, engine } = database;

  async function recordUse(tokenHash: string, now: number, device: string) {
    const recorded = kysely
      .updateTable('sessions')
      .set({ expires_at: now + LIFE, used_at: now, device })
      .where('token_hash', '=', tokenHash)
      .execute();
    await recorded.catch((error: unknown) => {
      // A database that cannot write at the moment must not prevent reading.
      if (!isOutage(error)) throw error;
    });
  }

  async function close(tokenHash: string) {
    await kysely.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  }

  return {
    /** A new token, unless the password has changed since it was checked. Without a device, the session counts as unused. */
    open: ({ id, passwordHash }: Account, now: number, device?: string) =>
      inTransaction(database, async (trx) => {
        const owner = await trx
          .selectFrom('users')
          .select('id')
          .where((eb) => eb.and({ id, password_hash: passwordHash }))
          // Waits for a password change in progress; SQLite has one writer at a time anyway.
          .$if(engine === 'postgres', (select) => select.forShare())
          .executeTakeFirst();
        if (!owner) return undefined;
        const token = newToken();
        const used_at = device === undefined ? null : now;
        const row = { user_id: id, expires_at: now + LIFE, device: device ?? '', created_at: now, used_at };
        await trx
          .insertInto('sessions')
          .values({ token_hash: hashOf(token), ...row })
          .execute();
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
        .limit(MAX_LISTED)
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
