import { dayAfter, dayNumber, isDay, weekdayOf, type Day } from '@/contract/calendar';

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

const lastDayOf = (month: Month) => dayAfter(firstDayOf(monthAfter(month, 1)), -1);

/** The same day of another month, or its last day: 31 January becomes 28 or 29 February. */
export function sameDayIn(month: Month, day: Day): Day {
  const last = lastDayOf(month);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** How many days the week of a day has behind it. Weeks begin on `firstWeekday`: 1 is Monday, 7 is Sunday. */
export const daysIntoWeek = (day: Day, firstWeekday: number) => (weekdayOf(day) - firstWeekday + 7) % 7;

/** As many weeks as the month has. */
export function weeksOf(month: Month, firstWeekday: number): Day[][] {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  const start = dayAfter(first, -daysIntoWeek(first, firstWeekday));
  const length = Math.ceil(((dayNumber(last) ?? 0) - (dayNumber(start) ?? 0) + 1) / 7);
  return Array.from({ length }, (_, week) =>
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
