import type { Day } from '@/contract/calendar';
import { daysBetween } from './days';

/**
 * Formats a calendar day in the student's locale, whatever the time zone. In the Gregorian calendar, as fields of
 * type `date` do: in another one, such as the Persian, a month of the page would not be a month of the formats.
 */
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, calendar: 'gregory', timeZone: 'UTC' });

function dayFormat(options: Intl.DateTimeFormatOptions) {
  const format = formatOf(options);
  return (day: Day) => format.format(new Date(day));
}

export const formatted = {
  day: dayFormat({ weekday: 'long', day: 'numeric', month: 'long' }),
  dayOfMonth: dayFormat({ day: 'numeric', month: 'long' }),
  shortDayOfMonth: dayFormat({ day: 'numeric', month: 'short' }),
  shortWeekdayAndDay: dayFormat({ weekday: 'short', day: 'numeric', month: 'short' }),
  fullDay: dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  shortWeekdayDayAndYear: dayFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  shortDay: dayFormat({ dateStyle: 'medium' }),
  number: dayFormat({ day: 'numeric' }),
  weekday: dayFormat({ weekday: 'long' }),
  shortWeekday: dayFormat({ weekday: 'short' }),
  month: dayFormat({ month: 'long', year: 'numeric' }),
};

/** The time of a day in 24 hours, as fields of type `time` store it. */
export const clockTime = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const range = formatOf({ day: 'numeric', month: 'short' });

/** Two days and what is between them: `Nov 26 – Dec 3`. */
export const dayRange = (first: Day, last: Day) => range.formatRange(new Date(first), new Date(last));

/** In English, as the texts around it are. */
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `today`, `tomorrow`, `in 3 days`, `yesterday`, `3 days ago`. */
export const relativeDay = (day: Day, today: Day) => relative.format(daysBetween(today, day), 'day');

/** On its own: `Today`, `In 3 days`. */
export function relativeDayAlone(day: Day, today: Day) {
  const text = relativeDay(day, today);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

type WeekInfo = { firstDay: number };
/** Older browsers have a property instead of the method, and some have neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const MONDAY = 1;

/** The day on which weeks begin in a locale, from 1 for Monday to 7 for Sunday; Monday where it is unknown. */
export function firstWeekday(tag = new Intl.DateTimeFormat().resolvedOptions().locale): number {
  const locale = new Intl.Locale(tag) as LocaleWithWeek;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}
