import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayAfter, type Day } from '@/contract/calendar';
import { inTransaction, type Database } from '@/server/database';
import type { CalendarDays } from '@/server/calendarDays';
import { increment } from './counters';
import type { Tables } from './schema';

const VISITS = 'visits';

/** `client` and `agent` tell visitors apart, and are not stored. */
export type Visit = { client: string; agent: string; page?: string | undefined; site?: string | undefined };

/** Visits of a day that are counted in one transaction, and the number of all visits after it. */
type Batch = { day: Day; visits: Visit[]; total: Promise<number> };

/** A day has at most so many rows for projects, and as many for sites: both come from the visitor. */
const MOST_SOURCES = 200;

/** The most visitors of a day, as a client can pretend to be any number. Later visits are in the number of all visits alone. */
export const MOST_VISITORS = 1_000_000;

/** How many of the days before are kept. */
const DAYS_KEPT = 30;

/** Every visit changes the same rows: those that come while some are being counted share the next transaction (group commit). */
export function visitsTable(database: Database, days: CalendarDays) {
  let waiting: Batch | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  /** Without the salt of a day, which is deleted after it, a hash leads back to nobody; with it to nobody's other days. */
  async function saltOf(day: Day, trx: Transaction<Tables>) {
    await trx
      .insertInto('visitor_salts')
      .values({ day, salt: randomBytes(16).toString('base64url') })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
    const stored = trx.selectFrom('visitor_salts').select('salt').where('day', '=', day);
    return (await stored.executeTakeFirstOrThrow()).salt;
  }

  /** Without the visits of those who have been here on that day. */
  async function firstVisits(day: Day, visits: Visit[], trx: Transaction<Tables>) {
    const counted = await trx.selectFrom('visits').select('count').where('day', '=', day).executeTakeFirst();
    if (counted && counted.count >= MOST_VISITORS) return [];
    const salt = await saltOf(day, trx);
    const hashOf = ({ client, agent }: Visit) =>
      createHmac('sha256', salt).update(`${client} ${agent}`).digest('base64url');
    // The first one of each: a later entry of a Map would take its place.
    const byHash = new Map(visits.toReversed().map((visit) => [hashOf(visit), visit]));
    const added = await trx
      .insertInto('visitors')
      .values([...byHash.keys()].map((hash) => ({ day, hash })))
      .onConflict((conflict) => conflict.columns(['day', 'hash']).doNothing())
      .returning('hash')
      .execute();
    return added.flatMap(({ hash }) => byHash.get(hash) ?? []);
  }

  async function countSources(day: Day, kind: 'page' | 'site', names: string[], trx: Transaction<Tables>) {
    const ofKind = trx.selectFrom('visit_sources').where((eb) => eb.and({ day, kind }));
    const known = new Set((await ofKind.select('name').execute()).map(({ name }) => name));
    const counts = new Map<string, number>();
    for (const name of names) {
      const isOfSite = kind === 'page' && !name.startsWith('/projects/');
      if (known.size >= MOST_SOURCES && !known.has(name) && !isOfSite) continue;
      known.add(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (counts.size === 0) return;
    await trx
      .insertInto('visit_sources')
      .values([...counts].map(([name, count]) => ({ day, kind, name, count })))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'name'])
          .doUpdateSet((eb) => ({ count: eb('visit_sources.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }

  const countAll = (day: Day, visits: Visit[]) =>
    inTransaction(database, async (trx) => {
      // Whoever changes this row first, on whichever server, is alone until the end of the transaction.
      const total = await increment(trx, VISITS, visits.length);
      const first = await firstVisits(day, visits, trx);
      const count = first.length;
      if (count === 0) return total;
      await trx
        .insertInto('visits')
        .values({ day, count })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet((eb) => ({ count: eb('visits.count', '+', count) })),
        )
        .execute();
      for (const kind of ['page', 'site'] as const) {
        const names = first.flatMap((visit) => visit[kind] ?? []);
        await countSources(day, kind, names, trx);
      }
      return total;
    });

  /** The visits of a day that the next transaction counts. */
  function batchOf(day: Day): Batch {
    if (waiting?.day === day) return waiting;
    const visits: Visit[] = [];
    const start = () => {
      if (waiting === batch) waiting = undefined;
    };
    // Fails along with the batch before it, so that no visit waits for more than one time-out of the database.
    const total = underWay.finally(start).then(() => countAll(day, visits));
    total.catch(() => {
      if (underWay === total) underWay = Promise.resolve();
    });
    const batch = { day, visits, total };
    underWay = total;
    waiting = batch;
    return batch;
  }

  return {
    /** Counts a visit; the number of all. */
    async count(visit: Visit, now: number) {
      const { visits, total } = batchOf(days.dayOf(now));
      const place = visits.push(visit);
      return (await total) - visits.length + place;
    },

    /** Deletes the salts and hashes of former days, and the pages and sites from before the last 30. */
    async deleteExpired(now: number) {
      const today = days.dayOf(now);
      for (const table of ['visitor_salts', 'visitors'] as const)
        await database.kysely.deleteFrom(table).where('day', '<', today).execute();
      const first = dayAfter(today, -DAYS_KEPT);
      await database.kysely.deleteFrom('visit_sources').where('day', '<', first).execute();
    },

    async total() {
      const row = await database.kysely
        .selectFrom('counters')
        .select('value')
        .where('name', '=', VISITS)
        .executeTakeFirst();
      return row?.value ?? 0;
    },
  };
}
