import type { Insertable, Selectable, Transaction } from 'kysely';
import { sameEmailKey } from '@/contract/rules';
import type { ProfileChange, User, UserForAdmin, UserUpdate } from '@/contract/user';
import { inTransaction, type Database } from '@/server/database';
import { increment } from './counters';
import { newId } from './ids';
import { photoPath } from './photos';
import type { Tables } from './schema';

type UserRow = Selectable<Tables['users']>;
type UserWithPhoto = Omit<UserRow, 'password_hash'> & { photo_id: string | null };
export type NewUser = { name: string; email: string; passwordHash: string; createdAt: number };

/** What sign-in needs. */
export type Account = { id: string; passwordHash: string };

export function toUser(row: UserWithPhoto): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    course: row.course,
    phone: row.phone,
    rollNo: row.roll_no,
    department: row.department,
    passkey: row.passkey,
    isAdmin: row.is_admin === 1,
    ProfileImage: row.photo_id === null ? '' : photoPath(row.photo_id),
  };
}

function forAdmin(row: UserWithPhoto): UserForAdmin {
  const { passkey: _hidden, ...shown } = toUser(row);
  return shown;
}

function toRow(
  { name, email, passwordHash, createdAt }: NewUser,
  isAdmin: boolean,
): Insertable<Tables['users']> {
  return {
    id: newId(),
    name,
    email,
    email_key: sameEmailKey(email),
    password_hash: passwordHash,
    course: '',
    phone: '',
    roll_no: '',
    department: '',
    passkey: '',
    is_admin: isAdmin ? 1 : 0,
    created_at: createdAt,
  };
}

/** Only the fields that were sent (contract 3). */
function toChange({ email, passkey, rollNo, ...same }: ProfileChange & UserUpdate) {
  const change = {
    ...same,
    passkey,
    roll_no: rollNo,
    email,
    email_key: email === undefined ? undefined : sameEmailKey(email),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

export const USER_COLUMNS = [
  'users.id',
  'users.name',
  'users.email',
  'users.email_key',
  'users.course',
  'users.phone',
  'users.roll_no',
  'users.department',
  'users.passkey',
  'users.is_admin',
  'users.created_at',
  'photos.id as photo_id',
] as const;

/** Serializes transactions that make an admin: each locks this row, so that it sees what the one before did. */
const lockAdminClaims = (trx: Transaction<Tables>) => increment(trx, 'admin claims');

/** Adds a user who becomes the admin if the site has none yet (contract 5.1). */
export async function claimSite(trx: Transaction<Tables>, user: NewUser) {
  await lockAdminClaims(trx);
  const admin = await trx.selectFrom('users').select('id').where('is_admin', '=', 1).limit(1).execute();
  const row = toRow(user, admin.length === 0);
  await trx.insertInto('users').values(row).execute();
  return row.id;
}

export function usersTable(database: Database) {
  const { kysely } = database;
  const withPhotos = () =>
    kysely.selectFrom('users').leftJoin('photos', 'photos.user_id', 'users.id').select(USER_COLUMNS);

  return {
    async add(user: NewUser, isAdmin: boolean) {
      const row = toRow(user, isAdmin);
      await kysely.insertInto('users').values(row).execute();
      return row.id;
    },

    addClaimingAdmin: (user: NewUser) => inTransaction(database, (trx) => claimSite(trx, user)),

    /** False if there is no user with this address. */
    makeAdmin: (email: string) =>
      inTransaction(database, async (trx) => {
        await lockAdminClaims(trx);
        const made = await trx
          .updateTable('users')
          .set({ is_admin: 1 })
          .where('email_key', '=', sameEmailKey(email))
          .executeTakeFirst();
        return made.numUpdatedRows > 0;
      }),

    async accountOf(email: string): Promise<Account | undefined> {
      // PostgreSQL cannot store this character, so no account has such an address.
      if (email.includes('\0')) return undefined;
      const row = await kysely
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('email_key', '=', sameEmailKey(email))
        .executeTakeFirst();
      return row && { id: row.id, passwordHash: row.password_hash };
    },

    async find(id: string): Promise<UserForAdmin | undefined> {
      const row = await withPhotos().where('users.id', '=', id).executeTakeFirst();
      return row && forAdmin(row);
    },

    async list(): Promise<UserForAdmin[]> {
      const rows = await withPhotos().orderBy('users.created_at').orderBy('users.id').execute();
      return rows.map(forAdmin);
    },

    /** False if there is no such user. */
    async change(id: string, change: ProfileChange | UserUpdate) {
      const columns = toChange(change);
      if (Object.keys(columns).length === 0) return (await this.find(id)) !== undefined;
      const result = await kysely.updateTable('users').set(columns).where('id', '=', id).executeTakeFirst();
      return result.numUpdatedRows > 0;
    },

    /** Deletes the sessions and the photo as well. False if there is no such user, or if it is an admin. */
    async remove(id: string) {
      const result = await kysely
        .deleteFrom('users')
        .where('id', '=', id)
        .where('is_admin', '=', 0)
        .executeTakeFirst();
      return result.numDeletedRows > 0;
    },
  };
}
