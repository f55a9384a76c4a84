import { dayAfter, dayNumber, isDay, type Day } from '@/contract/calendar';

/** A month of a year, `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

const firstDayOf = (month: Month): Day => `${month}-01`;

/** Only years that students can have in mind: a link may hold anything. */
export const isMonth = (text: string | null): text is Month =>
  text !== null && /^(19|20|21)\d\d-/.test(text) && isDay(firstDayOf(text));

/** The month before (-1) or after (1). */
export function monthAfter(month: Month, step: -1 | 1): Month {
  const first = firstDayOf(month);
  return monthOf(dayAfter(first, step === 1 ? 31 : -1));
}

/** The same day of another month, or its last day: 31 January becomes 28 or 29 February. */
export function sameDayIn(month: Month, day: Day): Day {
  const last = dayAfter(firstDayOf(monthAfter(month, 1)), -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** How many days the week of a day has behind it. Weeks begin on `firstWeekday`: 1 is Monday, 7 is Sunday. */
export function daysIntoWeek(day: Day, firstWeekday: number): number {
  // 1 January 1970 was a Thursday.
  const weekday = (dayNumber(day) ?? 0) + 4;
  return (((weekday - firstWeekday) % 7) + 7) % 7;
}

const WEEKS = 6;

/** Six weeks, which hold every month, so that the page does not jump when the month is turned. */
export function weeksOf(month: Month, firstWeekday: number): Day[][] {
  const first = firstDayOf(month);
  const start = dayAfter(first, -daysIntoWeek(first, firstWeekday));
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAfter(start, 7 * week + weekday)),
  );
}

const moves: Record<string, (day: Day, firstWeekday: number) => Day> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day, firstWeekday) => dayAfter(day, -daysIntoWeek(day, firstWeekday)),
  End: (day, firstWeekday) => dayAfter(day, 6 - daysIntoWeek(day, firstWeekday)),
  PageUp: (day) => sameDayIn(monthAfter(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(monthAfter(monthOf(day), 1), day),
};

/** The day to which a key moves, as in the ARIA pattern of a date grid; undefined for other keys. */
export const dayMovedBy = (key: string, day: Day, firstWeekday: number): Day | undefined =>
  moves[key]?.(day, firstWeekday);
