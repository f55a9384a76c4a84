import type { Kysely, Transaction } from 'kysely';
import { MAX_FAILED_MAILS, type FailedMail } from '@/contract/mail/mail';
import type { NewMessage } from '@/contract/messages/message';
import { sameEmailKey } from '@/contract/rules';
import { inTransaction, type Database } from '@/server/database';
import { lock } from './counters';
import { isId, newId } from './ids';
import type { MailKind, Tables } from './schema';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than any try takes. */
const LEASE_MS = 5 * MINUTE;
/** The first pause between two tries; each is twice as long as the one before. */
const FIRST_PAUSE_MS = MINUTE;
const KEPT_MS = 30 * DAY;

/** More messages than this in the window are announced in one mail, so that spam floods no mailbox. */
const MAX_SINGLE_MAILS = 10;
const DIGEST_WINDOW_MS = 10 * MINUTE;

/** So many links of a kind are mailed to an account within this time. */
const MAX_LINKS = 3;
const LINK_WINDOW_MS = 30 * MINUTE;

type LinkKind = Extract<MailKind, 'link' | 'admin'>;

/** A mail that this server is to send now. */
export type ClaimedMail = {
  id: string;
  kind: MailKind;
  recipient: string;
  createdAt: number;
  tries: number;
  giveUpAt: number;
  lease: string;
};
export type Mails = ReturnType<typeof mailsTable>;

async function addMail(
  db: Kysely<Tables>,
  kind: MailKind,
  recipient: string,
  createdAt: number,
  dueAt = createdAt,
) {
  const id = newId();
  await db
    .insertInto('mails')
    .values({
      ...{ id, kind, recipient, status: 'waiting', created_at: createdAt },
      ...{ due_at: dueAt, give_up_at: dueAt + DAY, lease: null, tries: 0, reason: '' },
    })
    .execute();
  return id;
}

/** The mail to a user who is being deleted, but no contact message that waits: `NOTIFY_EMAILS` may be the same address. */
export async function deleteMailTo(trx: Transaction<Tables>, email: string) {
  await trx
    .deleteFrom('mails')
    .where('recipient', 'in', [email, sameEmailKey(email)])
    .where((eb) => eb.or([eb('kind', 'in', ['link', 'admin', 'password']), eb('status', '!=', 'waiting')]))
    .execute();
}

/** The mail that waits in the database until one of the servers has sent it. */
export function mailsTable(database: Database) {
  const { kysely, engine } = database;

  /** The digest that is still being collected, locked so that no server sends it meanwhile; else a new one. */
  async function digestFor(trx: Transaction<Tables>, recipient: string, now: number) {
    const open = await trx
      .updateTable('mails')
      .set({ tries: 0 })
      .where((eb) => eb.and({ kind: 'digest', recipient, status: 'waiting', tries: 0 }))
      .where('due_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    return open?.id ?? addMail(trx, 'digest', recipient, now, now + DIGEST_WINDOW_MS);
  }

  async function dropUnsentLinks(trx: Transaction<Tables>, kind: LinkKind, recipient: string) {
    await trx
      .deleteFrom('mails')
      .where((eb) => eb.and({ kind, recipient }))
      .where('status', '!=', 'sent')
      .where('lease', 'is', null)
      .execute();
  }

  const leased = ({ id, lease }: ClaimedMail) =>
    kysely.updateTable('mails').where('id', '=', id).where('lease', '=', lease);

  return {
    /** A mail to each recipient about a contact message that the same transaction has stored. */
    async addForMessage(trx: Transaction<Tables>, messageId: string, recipients: string[], now: number) {
      // So that none of two side by side misses the other's message.
      await lock(trx, 'contact mails');
      const { count } = await trx
        .selectFrom('messages')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('created_at', '>', now - DIGEST_WINDOW_MS)
        .executeTakeFirstOrThrow();
      for (const recipient of recipients) {
        const mail_id = await (count > MAX_SINGLE_MAILS
          ? digestFor(trx, recipient, now)
          : addMail(trx, 'message', recipient, now));
        await trx.insertInto('mail_messages').values({ mail_id, message_id: messageId }).execute();
      }
    },

    /**
     * One link is enough for everyone who asks: another one that still waits is dropped. Past the limit it is sent
     * later; until then, the latest one is valid. Where there is no account, the same statements find no rows.
     */
    addLink: (kind: LinkKind, email: string, now: number) =>
      inTransaction(database, async (trx) => {
        // So that none of two side by side misses the other's link.
        await lock(trx, 'link mails');
        const recipient = sameEmailKey(email);
        await dropUnsentLinks(trx, kind, recipient);
        // What is left was sent, or is being sent.
        const earlier = await trx
          .selectFrom('mails')
          .select('due_at')
          .where((eb) => eb.and({ kind, recipient }))
          .where('due_at', '>', now - LINK_WINDOW_MS)
          .orderBy('due_at', 'desc')
          .offset(MAX_LINKS - 1)
          .limit(1)
          .executeTakeFirst();
        const dueAt = earlier ? earlier.due_at + LINK_WINDOW_MS : now;
        await addMail(trx, kind, recipient, now, dueAt);
      }),

    /** A notice that the password was changed, after which a link that still waits is not needed. */
    async addPasswordNotice(trx: Transaction<Tables>, email: string, now: number) {
      await dropUnsentLinks(trx, 'link', sameEmailKey(email));
      await addMail(trx, 'password', email, now);
    },

    /** Reserves the mail that is due first, so that no other server sends it. */
    claim: (now: number) =>
      inTransaction(database, async (trx): Promise<ClaimedMail | undefined> => {
        const row = await trx
          .selectFrom('mails')
          .select('id')
          .where('status', '=', 'waiting')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .$if(engine === 'postgres', (select) => select.forUpdate().skipLocked())
          .executeTakeFirst();
        if (!row) return undefined;
        const lease = newId();
        const claimed = await trx
          .updateTable('mails')
          .set((eb) => ({ lease, due_at: now + LEASE_MS, tries: eb('tries', '+', 1) }))
          .where('id', '=', row.id)
          .returning([
            'id',
            'kind',
            'recipient',
            'tries',
            'created_at as createdAt',
            'give_up_at as giveUpAt',
          ])
          .executeTakeFirstOrThrow();
        return { ...claimed, lease };
      }),

    /** The contact messages that a mail is about, unless they are deleted. */
    messagesOf: ({ id }: { id: string }): Promise<NewMessage[]> =>
      kysely
        .selectFrom('mail_messages')
        .innerJoin('messages', 'messages.id', 'mail_messages.message_id')
        .select(['messages.name', 'messages.email', 'messages.phone', 'messages.message'])
        .where('mail_messages.mail_id', '=', id)
        .where('messages.deleted_at', 'is', null)
        .orderBy('messages.created_at')
        .orderBy('messages.id')
        .execute(),

    /** How many mails wait and were given up, and when the first of those that wait is due. */
    outbox: () =>
      kysely
        .selectFrom('mails')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
          fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
          fn.min<number | null>('due_at').filterWhere('status', '=', 'waiting').as('nextDue'),
        ])
        .where('status', 'in', ['waiting', 'failed'])
        .executeTakeFirstOrThrow(),

    async markSent(mail: ClaimedMail, now: number) {
      await leased(mail).set({ status: 'sent', lease: null, reason: '', due_at: now }).execute();
    },

    /** Tries again later, for a day; `isFinal` gives up at once. */
    async markFailed(mail: ClaimedMail, reason: string, isFinal: boolean, now: number) {
      const isOver = isFinal || now >= mail.giveUpAt;
      // The last try is at the end of the day.
      const next = Math.min(now + FIRST_PAUSE_MS * 2 ** (mail.tries - 1), mail.giveUpAt);
      await leased(mail)
        .set({ lease: null, reason, status: isOver ? 'failed' : 'waiting', due_at: isOver ? now : next })
        .execute();
    },

    /** The mails that were given up, the latest first. */
    async failed(): Promise<FailedMail[]> {
      const rows = await kysely
        .selectFrom('mails')
        .select(['id as _id', 'kind', 'recipient', 'created_at', 'reason'])
        .where('status', '=', 'failed')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_FAILED_MAILS)
        .execute();
      return rows.map(({ created_at, ...mail }) => ({
        ...mail,
        createdAt: new Date(created_at).toISOString(),
      }));
    },

    /** Tries a mail that was given up for another day, or all of them. False if there is none. */
    async retry(now: number, id?: string) {
      if (id !== undefined && !isId(id)) return false;
      const failed = kysely
        .updateTable('mails')
        .set({ status: 'waiting', due_at: now, give_up_at: now + DAY, tries: 0, reason: '' })
        .where('status', '=', 'failed');
      const retried = await (id === undefined ? failed : failed.where('id', '=', id)).executeTakeFirst();
      return retried.numUpdatedRows > 0;
    },

    async remove({ id }: { id: string }) {
      await kysely.deleteFrom('mails').where('id', '=', id).execute();
    },

    async deleteExpired(now: number) {
      await kysely
        .deleteFrom('mails')
        .where('created_at', '<', now - KEPT_MS)
        .execute();
    },
  };
}
