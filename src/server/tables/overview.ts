import { sql } from 'kysely';
import { dayAfter, type Day } from '@/contract/calendar';
import type { DayCounts, VisitSource } from '@/contract/overview';
import type { CalendarDays } from '@/server/calendarDays';
import type { Database } from '@/server/database';
import { isNotDeleted } from './lists';
import { isNotSuspected } from './messageSearch';

const DAYS = 30;
const MOST_SOURCES = 10;

/** Every time zone differs from UTC by a multiple of this. */
const QUARTER_HOUR = 15 * 60 * 1000;

/** What the owner sees first. */
export function overviewTable({ kysely }: Database, days: CalendarDays) {
  /** Rows are counted for each quarter of an hour, which all belong to one day. */
  async function perDay(table: 'messages' | 'users', since: number) {
    // Not a division, whose result has decimals on CockroachDB.
    const quarter = sql<number>`created_at - created_at % ${sql.lit(QUARTER_HOUR)}`;
    const rows = await kysely
      .selectFrom(table)
      .select([quarter.as('quarter'), sql<number>`cast(count(*) as integer)`.as('count')])
      .where('created_at', '>=', since)
      .$if(table === 'messages', (select) => select.where(isNotDeleted).where(isNotSuspected))
      .groupBy(quarter)
      .execute();
    const counts = new Map<Day, number>();
    for (const { quarter, count } of rows) {
      const day = days.dayOf(quarter);
      counts.set(day, (counts.get(day) ?? 0) + count);
    }
    return counts;
  }

  return {
    async users() {
      const { count } = await kysely
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Where the visits of the last days began, and which sites had the link. */
    async visitSources(now: number) {
      const first = dayAfter(days.dayOf(now), 1 - DAYS);
      const most = (kind: 'page' | 'site'): Promise<VisitSource[]> =>
        kysely
          .selectFrom('visit_sources')
          .select(['name', sql<number>`cast(sum(count) as integer)`.as('visits')])
          .where('kind', '=', kind)
          .where('day', '>=', first)
          .groupBy('name')
          .orderBy('visits', 'desc')
          .orderBy('name')
          .limit(MOST_SOURCES)
          .execute();
      return { pages: await most('page'), sites: await most('site') };
    },

    /** The last days, today last. */
    async days(now: number): Promise<DayCounts[]> {
      const today = days.dayOf(now);
      const first = dayAfter(today, 1 - DAYS);
      const counted = await kysely.selectFrom('visits').selectAll().where('day', '>=', first).execute();
      const visits = new Map(counted.map(({ day, count }) => [day, count]));
      const messages = await perDay('messages', days.startOf(first));
      const users = await perDay('users', days.startOf(first));
      return Array.from({ length: DAYS }, (_, index) => {
        const day = dayAfter(first, index);
        const on = (counts: Map<Day, number>) => counts.get(day) ?? 0;
        return { day, visits: on(visits), messages: on(messages), users: on(users) };
      });
    },
  };
}
