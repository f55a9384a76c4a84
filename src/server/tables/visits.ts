import type { Day } from '@/contract/calendar';
import { inTransaction, type Database } from '@/server/database';
import type { CalendarDays } from '@/server/calendarDays';
import { increment } from './counters';

const VISITS = 'visits';

/** The days of visits that are counted in one transaction, and the number of all visits after it. */
type Batch = { visitDays: Day[]; total: Promise<number> };

/** Every visit changes the same rows: those that come while some are being counted share the next transaction (group commit). */
export function visitsTable(database: Database, days: CalendarDays) {
  let waiting: Batch | undefined;
  let underWay: Promise<number> | undefined;

  const countAll = (visitDays: readonly Day[]) =>
    inTransaction(database, async (trx) => {
      const total = await increment(trx, VISITS, visitDays.length);
      for (const day of new Set(visitDays)) {
        const count = visitDays.filter((visitDay) => visitDay === day).length;
        await trx
          .insertInto('visits')
          .values({ day, count })
          .onConflict((conflict) =>
            conflict.column('day').doUpdateSet((eb) => ({ count: eb('visits.count', '+', count) })),
          )
          .execute();
      }
      return total;
    });

  /** Fails along with the batch before it, so that no visit waits for more than one time-out of the database. */
  async function countAfter(before: Promise<number> | undefined, visitDays: readonly Day[]) {
    try {
      await before;
    } finally {
      waiting = undefined;
    }
    return countAll(visitDays);
  }

  function openBatch(): Batch {
    const visitDays: Day[] = [];
    const total = countAfter(underWay, visitDays);
    underWay = total;
    const forget = () => {
      if (underWay === total) underWay = undefined;
    };
    total.then(forget, forget);
    return { visitDays, total };
  }

  return {
    /** Counts a visit; the number of all. */
    async count(now: number) {
      const { visitDays, total } = (waiting ??= openBatch());
      const place = visitDays.push(days.dayOf(now));
      return (await total) - visitDays.length + place;
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
