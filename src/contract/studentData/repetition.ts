import { dayAfter, dayNumber, weekdayOf, type Day } from '@/contract/calendar';

/** For how many weeks an item can be repeated. */
export const MOST_WEEKS = 30;

/** Every how many weeks an item repeats. */
export const REPEATS = { weekly: 1, fortnightly: 2 } as const;
export type Repeat = keyof typeof REPEATS;

/** How an item repeats after its deadline (behaviour 6.4). */
export type Repetition = {
  repeat: Repeat;
  /** The days of the week, from 1 for Monday to 7 for Sunday; that of the deadline where there is none. */
  on: readonly number[];
  until: Day;
};

/** The days of a repetition: the first deadline, and those after it through `until`. Weeks are counted from Monday on. */
export function repetitionDays(first: Day, { repeat, on, until }: Repetition): Day[] {
  const weekdays = on.length > 0 ? on : [weekdayOf(first)];
  const length = (dayNumber(until) ?? 0) - (dayNumber(first) ?? 0);
  const daysBefore = weekdayOf(first) - 1;
  const isRepeated = (days: number) =>
    Math.floor((daysBefore + days) / 7) % REPEATS[repeat] === 0 &&
    weekdays.includes(weekdayOf(dayAfter(first, days)));
  const further = Array.from({ length: Math.max(0, length) }, (_, index) => index + 1).filter(isRepeated);
  return [first, ...further.map((days) => dayAfter(first, days))];
}

/** The weeks in which days are, and from each to the next one. */
function weeksOf(days: readonly Day[]) {
  const weekOf = (day: Day) => Math.floor(((dayNumber(day) ?? 0) + 3) / 7);
  const weeks = [...new Set(days.map(weekOf))].sort((one, other) => one - other);
  return { weeks, gaps: weeks.slice(1).map((week, index) => week - (weeks[index] ?? 0)) };
}

/** Whether most of them are further apart than any repetition: those of what a calendar repeats each month. */
export function areFarApart(days: readonly Day[]) {
  const { gaps } = weeksOf(days);
  return gaps.filter((gap) => gap > REPEATS.fortnightly).length * 2 > gaps.length;
}

/** How days of which a repetition was made repeat, where some may have been moved since: a day that stands alone counts less. */
export function patternOf(days: readonly Day[]): Pick<Repetition, 'repeat' | 'on'> {
  const { weeks, gaps } = weeksOf(days);
  const isFortnightly = gaps.length > 0 && gaps.filter((gap) => gap > 1).length * 2 > gaps.length;
  const weekdays = days.map(weekdayOf);
  const isFrequent = (weekday: number) =>
    weekdays.filter((each) => each === weekday).length * 2 >= weeks.length;
  const on = [...new Set(weekdays)].filter(isFrequent).sort((one, other) => one - other);
  return { repeat: isFortnightly ? 'fortnightly' : 'weekly', on };
}
