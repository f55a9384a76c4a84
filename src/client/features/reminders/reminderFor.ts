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
};

const EVENING_HOUR = 18;

/** The last day that a digest holds. */
export const digestEnd = (today: Day) => dayAfter(today, 30);

/** What is not done and due on `last` or before, by deadline. */
export const dueItems = (lists: readonly (readonly CourseworkItem[])[], last: Day): DueItem[] =>
  lists
    .flatMap((items) => items.filter(({ status, deadline }) => status === 'undone' && deadline <= last))
    .map(({ topic, deadline }) => ({ topic, deadline }))
    .sort((one, other) => (one.deadline < other.deadline ? -1 : Number(one.deadline > other.deadline)));

export const isEvening = (now: Date) => now.getHours() >= EVENING_HOUR;

/** The latest moment at which an evening has begun. */
function lastEvening(now: Date) {
  const daysAgo = isEvening(now) ? 0 : 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, EVENING_HOUR);
}

/** At most once a day, and not again before the next evening. */
function isAwaited({ reminded }: Digest, now: Date) {
  if (reminded === null) return true;
  if (reminded.day === dayOf(now)) return false;
  const wasClockSetBack = reminded.at > now.getTime();
  return wasClockSetBack || reminded.at < lastEvening(now).getTime();
}

export type Reminder = { title: string; body: string };

/** A notification has room for so many topics of each kind. */
const NAMED = 3;

function namesText(when: string, topics: readonly string[]) {
  const named = topics.slice(0, NAMED).join(', ');
  const more = topics.length - NAMED;
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The reminder to show at this moment, or null. */
export function reminderFor(digest: Digest, now: Date): Reminder | null {
  if (!digest.due || !isAwaited(digest, now)) return null;
  const today = dayOf(now);
  const tomorrow = dayAfter(today, 1);
  const topics = (isIn: (deadline: Day) => boolean) =>
    (digest.due ?? []).filter(({ deadline }) => isIn(deadline)).map(({ topic }) => topic);
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
