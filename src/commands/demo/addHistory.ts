import { site } from '@/site';
import { dayAfter } from '@/contract/calendar';
import { MESSAGE_STATUSES, type MessageStatus } from '@/contract/messages/messageStatus';
import { calendarDays } from '@/server/calendarDays';
import { openDatabase } from '@/server/database';
import { student } from './people';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Day by day, until yesterday. */
const visits = [
  9, 14, 11, 12, 16, 7, 6, 13, 15, 12, 18, 21, 9, 8, 16, 19, 34, 52, 27, 12, 11, 18, 17, 22, 20, 24, 13, 10,
  23,
];

/** Of all these visits. */
const firstPages = { '/': 318, '/projects': 74, '/Contact': 22 };
const referringSites = {
  'linkedin.com': 131,
  'github.com': 88,
  'news.ycombinator.com': 41,
  'google.com': 27,
};

/** When each of the example messages came, the oldest first, and what has become of it. */
const received: { ago: number; status: MessageStatus }[] = [
  { ago: 27 * DAY, status: 'answered' },
  { ago: 22 * DAY, status: 'answered' },
  { ago: 16 * DAY, status: 'answered' },
  { ago: 13 * DAY, status: 'answered' },
  { ago: 9 * DAY, status: 'read' },
  { ago: 5 * DAY, status: 'answered' },
  { ago: 1 * DAY, status: 'new' },
  { ago: 2 * HOUR, status: 'new' },
];

const ADMIN_JOINED = 60 * DAY;
const STUDENT_JOINED = 12 * DAY;

/** Dates the examples back, and adds the visits of the last weeks. No server may be using the data. */
export async function addHistory(dataDir: string, now: number) {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const { kysely } = database;
  const today = calendarDays(site.timeZone).dayOf(now);
  await kysely
    .insertInto('visits')
    .values(visits.map((count, index) => ({ day: dayAfter(today, index - visits.length), count })))
    .execute();
  const value = visits.reduce((sum, count) => sum + count, 0);
  await kysely.insertInto('counters').values({ name: 'visits', value }).execute();

  const day = dayAfter(today, -1);
  await kysely
    .insertInto('visit_sources')
    .values([
      ...Object.entries(firstPages).map(([name, count]) => ({ day, kind: 'page' as const, name, count })),
      ...Object.entries(referringSites).map(([name, count]) => ({ day, kind: 'site' as const, name, count })),
    ])
    .execute();

  const messages = await kysely.selectFrom('messages').select('id').orderBy('created_at').execute();
  for (const [index, { id }] of messages.entries()) {
    const { ago, status } = received[index] ?? { ago: 0, status: 'new' };
    const change = { created_at: now - ago, status: MESSAGE_STATUSES.indexOf(status) };
    await kysely.updateTable('messages').set(change).where('id', '=', id).execute();
  }
  const joined = (ago: number) => kysely.updateTable('users').set({ created_at: now - ago });
  await joined(ADMIN_JOINED).where('is_admin', '=', 1).execute();
  await joined(STUDENT_JOINED).where('email', '=', student.registration.email).execute();
  await database.close();
}
