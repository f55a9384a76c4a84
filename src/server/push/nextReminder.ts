import { dayAfter, dayNumber, type Day } from '@/contract/calendar';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the clocks of a time zone show, as if it were UTC. */
function clockOf(timeZone: string) {
  // Sweden writes YYYY-MM-DD HH:MM:SS.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (time: number) => Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
}

const dayOf = (shown: number): Day => new Date(shown).toISOString().slice(0, 10);

/**
 * The next moment at which an hour begins, on another day than that of the last reminder. Where clocks are put back, an hour
 * that comes twice begins once; where they are put forward, one that is left out begins as much later.
 */
export function nextReminder(
  { hour, timeZone }: { hour: number; timeZone: string },
  now: number,
  sentAt: number | null = null,
) {
  const shownAt = clockOf(timeZone);
  // A clock that was set back since has not reminded anyone yet.
  const lastDay = sentAt === null || sentAt > now ? '' : dayOf(shownAt(sentAt));

  function beginningOn(day: Day) {
    const shown = (dayNumber(day) ?? 0) * DAY + hour * HOUR;
    const withOffsetOf = (time: number) => shown - (shownAt(time) - time);
    const before = withOffsetOf(shown - DAY);
    const after = withOffsetOf(shown + DAY);
    const real = [before, after].filter((time) => shownAt(time) === shown);
    return real.length > 0 ? Math.min(...real) : before;
  }

  for (let day = dayOf(shownAt(now)); ; day = dayAfter(day, 1)) {
    const time = beginningOn(day);
    if (time > now && day > lastDay) return time;
  }
}
