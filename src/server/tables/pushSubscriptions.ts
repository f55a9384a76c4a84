import type { NewPushSubscription } from '@/contract/push/push';
import { inTransaction, type Database } from '@/server/database';
import { nextReminder } from '@/server/push/nextReminder';
import { hashOf, newId } from './ids';
import type { Session } from './sessions';

const MINUTE = 60_000;
/** Longer than any try takes. */
const LEASE_MS = MINUTE;
/** Whoever switches reminders on in one more browser ends those in the one that was not used for the longest time. */
const MAX_OF_USER = 10;

/** A reminder that this server is to send now. */
export type ClaimedReminder = {
  id: string;
  endpoint: string;
  hour: number;
  timeZone: string;
  meantFor: number;
  sentAt: number | null;
  tries: number;
  lease: string;
};
export type PushSubscriptions = ReturnType<typeof pushSubscriptionsTable>;

/** The browsers that are reminded while the site is closed. */
export function pushSubscriptionsTable(database: Database) {
  const { kysely, engine } = database;

  const sessionsOf = (userId: string) =>
    kysely.selectFrom('sessions').select('token_hash').where('user_id', '=', userId);

  /** Changes nothing once it was stored again or another server has taken it over. */
  const leased = ({ id, lease }: ClaimedReminder) =>
    kysely.updateTable('push_subscriptions').where((eb) => eb.and({ id, lease }));

  return {
    /** Stores one for a session, in place of that with the same endpoint, whose account it may have been. */
    put: (
      { tokenHash, user }: Session,
      { endpoint, hour, timeZone }: Omit<NewPushSubscription, 'keys'>,
      now: number,
    ) =>
      inTransaction(database, async (trx) => {
        // Those of a user one after the other.
        await trx.updateTable('users').set({ used_at: now }).where('id', '=', user._id).execute();
        const id = hashOf(endpoint);
        const former = await trx
          .selectFrom('push_subscriptions')
          .select('sent_at')
          .where('id', '=', id)
          .where('session_hash', 'in', sessionsOf(user._id))
          .executeTakeFirst();
        const sentAt = former?.sent_at ?? null;
        const next = nextReminder({ hour, timeZone }, now, sentAt);
        const row = {
          ...{ session_hash: tokenHash, hour, time_zone: timeZone, stored_at: now },
          ...{ meant_for: next, due_at: next, sent_at: sentAt, tries: 0, lease: null },
        };
        await trx
          .insertInto('push_subscriptions')
          .values({ id, endpoint, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        const kept = trx
          .selectFrom('push_subscriptions')
          .select('id')
          .where('session_hash', 'in', sessionsOf(user._id))
          .orderBy('stored_at', 'desc')
          .orderBy('id')
          .limit(MAX_OF_USER);
        await trx
          .deleteFrom('push_subscriptions')
          .where('session_hash', 'in', sessionsOf(user._id))
          .where('id', 'not in', kept)
          .execute();
      }),

    /** Whether the user had one with this endpoint. */
    async remove(userId: string, endpoint: string) {
      const { numDeletedRows } = await kysely
        .deleteFrom('push_subscriptions')
        .where('id', '=', hashOf(endpoint))
        .where('session_hash', 'in', sessionsOf(userId))
        .executeTakeFirst();
      return numDeletedRows > 0;
    },

    /** Reserves the reminder that is due first, so that no other server sends it. */
    claim: (now: number) =>
      inTransaction(database, async (trx): Promise<ClaimedReminder | undefined> => {
        const due = await trx
          .selectFrom('push_subscriptions')
          .select('id')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .$if(engine === 'postgres', (select) => select.forUpdate().skipLocked())
          .executeTakeFirst();
        if (!due) return undefined;
        const lease = newId();
        const claimed = await trx
          .updateTable('push_subscriptions')
          .set((eb) => ({ lease, due_at: now + LEASE_MS, tries: eb('tries', '+', 1) }))
          .where('id', '=', due.id)
          .returning([
            'id',
            'endpoint',
            'hour',
            'time_zone as timeZone',
            'meant_for as meantFor',
            'sent_at as sentAt',
            'tries',
          ])
          .executeTakeFirstOrThrow();
        return { ...claimed, lease };
      }),

    async nextDue() {
      const { next } = await kysely
        .selectFrom('push_subscriptions')
        .select(({ fn }) => fn.min<number | null>('due_at').as('next'))
        .executeTakeFirstOrThrow();
      return next;
    },

    /** Whether the session, with which it goes, is over and only not deleted yet. */
    async isOver({ id }: ClaimedReminder, now: number) {
      const row = await kysely
        .selectFrom('push_subscriptions')
        .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
        .select('expires_at')
        .where('push_subscriptions.id', '=', id)
        .executeTakeFirst();
      return !row || row.expires_at <= now;
    },

    async tryAgain(reminder: ClaimedReminder, dueAt: number) {
      await leased(reminder).set({ lease: null, due_at: dueAt }).execute();
    },

    /** The next one is that of another day. Without `sentAt`, this one was given up. */
    async finish(reminder: ClaimedReminder, now: number, sentAt = reminder.sentAt) {
      const next = nextReminder(reminder, now, sentAt);
      await leased(reminder)
        .set({ lease: null, meant_for: next, due_at: next, sent_at: sentAt, tries: 0 })
        .execute();
    },

    /** The push service knows it no longer. */
    async forget({ id, lease }: ClaimedReminder) {
      await kysely
        .deleteFrom('push_subscriptions')
        .where((eb) => eb.and({ id, lease }))
        .execute();
    },
  };
}
