import { dayAfter, weekdayOf, type Day } from '@/contract/calendar';
import { repetitionDays, type Repetition } from '@/contract/studentData/repetition';
import type { PhraseOf } from './phrases';
import type { Roles } from './roles';

/** A repetition whose end is not said goes on for the weeks of a semester. */
const WEEKS_OF_SEMESTER = 16;

type Pattern = Pick<Repetition, 'repeat' | 'on'>;
/** The last day of a repetition that ends before another one. */
const lastBefore = (end: Day, first: Day, pattern: Pattern) =>
  repetitionDays(first, { ...pattern, until: dayAfter(end, -1) }).at(-1) ?? first;
export const defaultUntil = (first: Day, pattern: Pattern) =>
  lastBefore(dayAfter(first, 7 * WEEKS_OF_SEMESTER), first, pattern);

/** The last day of a range is when all is due. Of days that are said one by one nobody knows. */
export function deadlineOf({ first, last, weekdays }: PhraseOf<'date'>, today: Day) {
  if (weekdays) return undefined;
  const day = first.on(today);
  return last ? last.on(day ?? today) : day;
}

/** When an item is due. A repetition begins with its next day after today. */
export function whenOf({ repetition, deadline, until, duration }: Roles, today: Day) {
  if (!repetition) {
    const day = deadline && deadlineOf(deadline, today);
    return { start: day, deadline: day };
  }

  const { repeat } = repetition;
  const weekdays = deadline?.weekdays;
  const on = repetition.on.length > 0 ? repetition.on : (weekdays ?? []);
  const start = weekdays ? undefined : deadline?.first.on(today);
  const begin = start ?? dayAfter(today, 1);
  const week = Array.from({ length: 7 }, (_, days) => dayAfter(begin, days));
  const last = until?.first ?? (weekdays ? undefined : deadline?.last);
  const pattern = { repeat, on };
  const untilOf = (first: Day) =>
    duration ? lastBefore(duration.after(first), first, pattern) : defaultUntil(first, pattern);
  return {
    start,
    deadline: on.length > 0 ? week.find((day) => on.includes(weekdayOf(day))) : start,
    repetition: { ...pattern, until: (first: Day) => last?.on(first) ?? untilOf(first) },
  };
}
