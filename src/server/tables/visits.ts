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

type DatedVisit = Visit & { day: Day };

/** Visits that are counted in one transaction, and the number of all visits after it. */
type Batch = { visits: DatedVisit[]; total: Promise<number> };

/** A day has at most so many rows for projects, and as many for sites: both come from the visitor. */
const MOST_SOURCES = 200;

/** The most visitors of a day, as a client can pretend to be any number. Later visits are in the number of all visits alone. */
export const MOST_VISITORS = 1_000_000;

/** How many of the days before are kept. */
const DAYS_KEPT = 30;

/** Every visit changes the same rows: those that come while some are being counted share the next transaction (group commit). */
export function visitsTable(database: Database, days: CalendarDays) {
  let waiting: Batch | undefined;
  let underWay: Promise<number> | undefined;

  /** Without the salt of a day, which is deleted after it, a hash leads back to nobody; with it to nobody's other days. */
  async function saltOf(day: Day, trx: Transaction<Tables>) {
    const read = trx.selectFrom('visitor_salts').select('salt').where('day', '=', day);
    const known = await read.executeTakeFirst();
    if (known) return known.salt;
    const salt = randomBytes(16).toString('base64url');
    await trx.insertInto('visitor_salts').values({ day, salt }).execute();
    return salt;
  }

  /** The visits of a day, without those of visitors who have been here on that day. */
  async function firstVisits(day: Day, visits: readonly DatedVisit[], trx: Transaction<Tables>) {
    const counted = await trx.selectFrom('visits').select('count').where('day', '=', day).executeTakeFirst();
    if (counted && counted.count >= MOST_VISITORS) return [];
    const salt = await saltOf(day, trx);
    const byHash = new Map<string, DatedVisit>();
    for (const visit of visits) {
      const hash = createHmac('sha256', salt).update(`${visit.client} ${visit.agent}`).digest('base64url');
      if (!byHash.has(hash)) byHash.set(hash, visit);
    }
    const added = await trx
      .insertInto('visitors')
      .values([...byHash.keys()].map((hash) => ({ day, hash })))
      .onConflict((conflict) => conflict.columns(['day', 'hash']).doNothing())
      .returning('hash')
      .execute();
    return added.flatMap(({ hash }) => byHash.get(hash) ?? []);
  }

  async function countSources(
    day: Day,
    kind: 'page' | 'site',
    visits: readonly DatedVisit[],
    trx: Transaction<Tables>,
  ) {
    const names = visits.flatMap((visit) => visit[kind] ?? []);
    if (names.length === 0) return;
    const stored = await trx
      .selectFrom('visit_sources')
      .select('name')
      .where('day', '=', day)
      .where('kind', '=', kind)
      .execute();
    const known = new Set(stored.map(({ name }) => name));
    for (const name of new Set(names)) {
      const isOfSite = kind === 'page' && !name.startsWith('/projects/');
      if (known.size >= MOST_SOURCES && !known.has(name) && !isOfSite) continue;
      known.add(name);
      const count = names.filter((other) => other === name).length;
      await trx
        .insertInto('visit_sources')
        .values({ day, kind, name, count })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'kind', 'name'])
            .doUpdateSet((eb) => ({ count: eb('visit_sources.count', '+', count) })),
        )
        .execute();
    }
  }

  const countAll = (visits: readonly DatedVisit[]) =>
    inTransaction(database, async (trx) => {
      // Whoever changes this row first, on whichever server, is alone until the end of the transaction.
      const total = await increment(trx, VISITS, visits.length);
      for (const day of new Set(visits.map((visit) => visit.day))) {
        const ofDay = visits.filter((visit) => visit.day === day);
        const first = await firstVisits(day, ofDay, trx);
        if (first.length === 0) continue;
        const count = first.length;
        await trx
          .insertInto('visits')
          .values({ day, count })
          .onConflict((conflict) =>
            conflict.column('day').doUpdateSet((eb) => ({ count: eb('visits.count', '+', count) })),
          )
          .execute();
        await countSources(day, 'page', first, trx);
        await countSources(day, 'site', first, trx);
      }
      return total;
    });

  /** Fails along with the batch before it, so that no visit waits for more than one time-out of the database. */
  async function countAfter(before: Promise<number> | undefined, visits: readonly DatedVisit[]) {
    try {
      await before;
    } finally {
      waiting = undefined;
    }
    return countAll(visits);
  }

  function openBatch(): Batch {
    const visits: DatedVisit[] = [];
    const total = countAfter(underWay, visits);
    underWay = total;
    const forget = () => {
      if (underWay === total) underWay = undefined;
    };
    total.then(forget, forget);
    return { visits, total };
  }

  return {
    /** Counts a visit; the number of all. */
    async count(visit: Visit, now: number) {
      const { visits, total } = (waiting ??= openBatch());
      const place = visits.push({ ...visit, day: days.dayOf(now) });
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
