import { dayAfter, type Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { dayOf } from '@/client/lib/days';

/** What the service worker needs to know of an item that is not done. */
export type DueItem = Pick<CourseworkItem, 'topic' | 'deadline'>;

/** What this device stores of an account that has switched reminders on. */
export type Digest = {
  /** False once they are switched off: the day of the last reminder is kept, so that there is one a day all the same. */
  wanted: boolean;
  /** What is overdue or due in the next 30 days, by deadline; null while the account is signed out or wants none. */
  due: readonly DueItem[] | null;
  /** When the last reminder was shown: the day by the student's clock, and the time in milliseconds. */
  reminded: { day: Day; at: number } | null;
  /** From 0 to 23, by the student's clock. */
  hour: number;
  /** The day on which they were switched on. */
  since: Day;
  /** The push subscription of this browser that the server has. Null where pages have to remind by themselves. */
  endpoint: string | null;
};

export const DEFAULT_HOUR = 18;

/** The last day that a digest holds. */
export const digestEnd = (today: Day) => dayAfter(today, 30);

/** What is not done and due on `last` or before, by deadline. */
export const dueItems = (lists: readonly (readonly CourseworkItem[])[], last: Day): DueItem[] =>
  lists
    .flatMap((items) => items.filter(({ status, deadline }) => status === 'undone' && deadline <= last))
    .map(({ topic, deadline }) => ({ topic, deadline }))
    .sort((one, other) => (one.deadline < other.deadline ? -1 : Number(one.deadline > other.deadline)));

/** The latest moment at which the chosen hour has begun. */
function lastHour(hour: number, now: Date) {
  const daysAgo = now.getHours() >= hour ? 0 : 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour);
}

/** How far the clock of a device may be behind that of the server. */
const MAX_BEHIND_MS = 30 * 60_000;

/** The day whose hour a push message is for: it may come after midnight. */
export const dayOfPush = (hour: number, now: Date) =>
  dayOf(lastHour(hour, new Date(now.getTime() + MAX_BEHIND_MS)));

/** At most once a day, and not again before the hour comes again. */
function isAwaited({ reminded, hour, since, endpoint }: Digest, now: Date, isOpening: boolean) {
  const last = lastHour(hour, now);
  // The hour of yesterday counts for whoever opens the site and could not be reached then.
  if ((endpoint !== null || !isOpening) && dayOf(last) !== dayOf(now)) return false;
  if (reminded === null) return dayOf(last) >= since;
  if (reminded.day === dayOf(now)) return false;
  const wasClockSetBack = reminded.at > now.getTime();
  return wasClockSetBack || reminded.at < last.getTime();
}

export type Reminder = { title: string; body: string };

/** A notification has room for so many topics of each kind. */
const NAMED = 3;

function namesText(when: string, topics: readonly string[]) {
  const named = topics.slice(0, NAMED).join(', ');
  const more = topics.length - NAMED;
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The reminder to show at this moment, or null. `isOpening`: the student has just opened the site. */
export const reminderFor = (digest: Digest, now: Date, isOpening = true): Reminder | null =>
  digest.due && isAwaited(digest, now, isOpening) ? reminderOf(digest.due, now) : null;

/** What is overdue, due today and due tomorrow, or null where nothing is. */
export function reminderOf(due: readonly DueItem[], now: Date): Reminder | null {
  const today = dayOf(now);
  const tomorrow = dayAfter(today, 1);
  const topics = (isIn: (deadline: Day) => boolean) =>
    due.filter(({ deadline }) => isIn(deadline)).map(({ topic }) => topic);
  const groups = [
    { when: 'overdue', topics: topics((deadline) => deadline < today) },
    { when: 'due today', topics: topics((deadline) => deadline === today) },
    { when: 'due tomorrow', topics: topics((deadline) => deadline === tomorrow) },
  ].filter((group) => group.topics.length > 0);
  if (groups.length === 0) return null;
  return {
    title: groups.map(({ when, topics }) => `${topics.length} ${when}`).join(', '),
    body: groups.map(({ when, topics }) => namesText(when, topics)).join('\n'),
  };
}
