import { expressionBuilder, sql, type Insertable, type Transaction } from 'kysely';
import { sameEmailKey } from '@/contract/rules';
import type { ProfileChange, User, UserForAdmin, UserUpdate } from '@/contract/users/user';
import type { UserQuery } from '@/contract/users/userQuery';
import { inTransaction, type Database } from '@/server/database';
import { lock } from './counters';
import { isId, newId } from './ids';
import { inBatches, orderedBy, pageOf } from './lists';
import { deleteMailTo } from './mails';
import { photoPath } from './photos';
import type { Tables } from './schema';
import { contains, searchText, searchWords } from './searchText';

/** A user with what is stored in another form. */
type UserRow = Omit<User, 'isAdmin' | 'ProfileImage'> & {
  is_admin: number;
  created_at: number;
  photo_id: string | null;
};
export type NewUser = { name: string; email: string; passwordHash: string; createdAt: number };

/** What sign-in needs. */
export type Account = { id: string; passwordHash: string };

export const USER_COLUMNS = [
  'users.id as _id',
  'users.name',
  'users.email',
  'users.course',
  'users.phone',
  'users.roll_no as rollNo',
  'users.department',
  'users.passkey',
  'users.is_admin',
  'users.created_at',
  'photos.id as photo_id',
] as const;

export const toUser = ({ is_admin, photo_id, created_at: _hidden, ...user }: UserRow): User => ({
  ...user,
  isAdmin: is_admin === 1,
  ProfileImage: photo_id === null ? '' : photoPath(photo_id),
});

function forAdmin(row: UserRow): UserForAdmin {
  const { passkey: _hidden, ...shown } = toUser(row);
  return { ...shown, createdAt: new Date(row.created_at).toISOString() };
}

type Searched = Record<'name' | 'email' | 'course' | 'department' | 'roll_no' | 'phone', string>;

const searchTextOf = ({ name, email, course, department, roll_no, phone }: Searched) =>
  searchText(name, email, course, department, roll_no, phone);

function toRow(
  { name, email, passwordHash, createdAt }: NewUser,
  isAdmin: boolean,
): Insertable<Tables['users']> {
  const details = { name, email, course: '', phone: '', roll_no: '', department: '' };
  return {
    ...details,
    id: newId(),
    email_key: sameEmailKey(email),
    password_hash: passwordHash,
    passkey: '',
    is_admin: isAdmin ? 1 : 0,
    created_at: createdAt,
    used_at: null,
    search_text: searchTextOf(details),
  };
}

/** Only the fields that were sent: Kysely leaves out what is undefined. */
const toChange = ({ email, rollNo, ...same }: ProfileChange & UserUpdate) => ({
  ...same,
  roll_no: rollNo,
  ...(email !== undefined && {
    email,
    email_key: sameEmailKey(email),
    email_proved_at: sql<number | null>`case when email = ${email} then email_proved_at end`,
  }),
});

/** Adds a user who becomes the first admin, or an ordinary user if the site has one. */
export async function claimSite(trx: Transaction<Tables>, user: NewUser) {
  await lock(trx, 'admin claims');
  const admin = await trx.selectFrom('users').select('id').where('is_admin', '=', 1).limit(1).execute();
  const row = toRow(user, admin.length === 0);
  await trx.insertInto('users').values(row).execute();
  return row.id;
}

export function usersTable(database: Database) {
  const { kysely, engine } = database;
  const eb = expressionBuilder<Tables, 'users'>();

  const withPhotos = () =>
    kysely.selectFrom('users').leftJoin('photos', 'photos.user_id', 'users.id').select(USER_COLUMNS);

  const rowOf = async (id: string) =>
    isId(id) ? withPhotos().where('users.id', '=', id).executeTakeFirst() : undefined;

  const matching = ({ search = '' }: Pick<UserQuery, 'search'>) =>
    eb.and(searchWords(search).map((word) => contains(engine, 'users.search_text', word)));

  /** Never an admin. */
  const isUnusedSince = (time: number) =>
    eb.and([
      eb('is_admin', '=', 0),
      eb('email_proved_at', 'is', null),
      eb(eb.fn.coalesce('used_at', 'created_at'), '<', time),
      eb('id', 'not in', kysely.selectFrom('sessions').select('user_id')),
    ]);

  return {
    async add(user: NewUser, isAdmin: boolean) {
      const row = toRow(user, isAdmin);
      await kysely.insertInto('users').values(row).execute();
      return row.id;
    },

    addClaimingAdmin: (user: NewUser) => inTransaction(database, (trx) => claimSite(trx, user)),

    makeAdmin: (email: string) =>
      inTransaction(database, async (trx) => {
        await lock(trx, 'admin claims');
        const made = await trx
          .updateTable('users')
          .set({ is_admin: 1 })
          .where('email_key', '=', sameEmailKey(email))
          .executeTakeFirst();
        return made.numUpdatedRows > 0 ? 'made' : 'unknown';
      }),

    /** Never leaves the site without an admin. */
    removeAdmin: (email: string) =>
      inTransaction(database, async (trx) => {
        await lock(trx, 'admin claims');
        const user = await trx
          .selectFrom('users')
          .select(['id', 'is_admin'])
          .where('email_key', '=', sameEmailKey(email))
          .executeTakeFirst();
        if (!user) return 'unknown';
        if (user.is_admin === 0) return 'no admin';
        const other = await trx
          .selectFrom('users')
          .select('id')
          .where('is_admin', '=', 1)
          .where('id', '!=', user.id)
          .limit(1)
          .executeTakeFirst();
        if (!other) return 'last admin';
        await trx.updateTable('users').set({ is_admin: 0 }).where('id', '=', user.id).execute();
        return 'removed';
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

    /** Whom a mail to this address is for. Without a name, which a stranger may have chosen, until the mailbox is proved. */
    mailboxOf: (email: string) =>
      kysely
        .selectFrom('users')
        .select(['id', 'email', 'email_key as emailKey', 'is_admin as isAdmin'])
        .select((eb) =>
          eb.case().when('email_proved_at', 'is not', null).then(eb.ref('name')).end().as('name'),
        )
        .where('email_key', '=', sameEmailKey(email))
        .executeTakeFirst(),

    async adminEmails(trx = kysely) {
      const rows = await trx.selectFrom('users').select('email').where('is_admin', '=', 1).execute();
      return rows.map(({ email }) => email);
    },

    async find(id: string): Promise<UserForAdmin | undefined> {
      const row = await rowOf(id);
      return row && forAdmin(row);
    },

    async list() {
      const rows = await withPhotos()
        .$call(orderedBy('users', 'createdAt', 'asc'))
        .execute();
      return rows.map(forAdmin);
    },

    /** A page of those that match, and how many these are. */
    async page(query: UserQuery) {
      const { sort = 'createdAt', order = 'asc' } = query;
      const { limit, offset } = pageOf(query);
      const found = kysely.selectFrom('users').where(matching(query));
      const { total } = await found
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const sorted = orderedBy('users', sort, order);
      const ids = found.select('users.id').$call(sorted).limit(limit).offset(offset);
      const rows = await withPhotos().where('users.id', 'in', ids).$call(sorted).execute();
      return { rows: rows.map(forAdmin), total };
    },

    /** All that match, in the order in which they joined, some at a time. */
    async *each(criteria: Pick<UserQuery, 'search'>) {
      const found = withPhotos().where(matching(criteria));
      for await (const rows of inBatches('users', 'asc', found)) yield rows.map(forAdmin);
    },

    /** Whose mailbox was never proved, and whom nobody has used since this time. */
    unusedSince: (time: number) =>
      kysely
        .selectFrom('users')
        .select(['email', 'created_at as createdAt'])
        .where(isUnusedSince(time))
        .orderBy('created_at')
        .execute(),

    /** Removes them with all that belongs to them, and returns who they were. */
    removeUnusedSince: (time: number) =>
      inTransaction(database, async (trx) => {
        const removed = await trx
          .deleteFrom('users')
          .where(isUnusedSince(time))
          .returning(['email', 'created_at as createdAt'])
          .execute();
        for (const { email } of removed) await deleteMailTo(trx, email);
        return removed;
      }),

    /** The user afterwards, as the user sees it, unless there is no such user. */
    async change(id: string, change: ProfileChange | UserUpdate): Promise<User | undefined> {
      if (isId(id) && Object.keys(change).length > 0)
        await inTransaction(database, async (trx) => {
          const user = trx.updateTable('users').where('id', '=', id);
          const changed = await user.set(toChange(change)).returningAll().executeTakeFirst();
          if (changed) await user.set({ search_text: searchTextOf(changed) }).execute();
        });
      const row = await rowOf(id);
      return row && toUser(row);
    },

    /** Deletes the sessions, the photo and the mail to the user as well, but never an admin. */
    async remove(id: string) {
      if (!isId(id)) return 'unknown';
      return inTransaction(database, async (trx) => {
        const removed = await trx
          .deleteFrom('users')
          .where('id', '=', id)
          .where('is_admin', '=', 0)
          .returning('email')
          .executeTakeFirst();
        if (removed) {
          await deleteMailTo(trx, removed.email);
          return 'removed';
        }
        const admin = await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
        return admin ? 'admin' : 'unknown';
      });
    },
  };
}
