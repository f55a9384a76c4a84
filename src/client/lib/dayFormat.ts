import type { Day } from '@/contract/calendar';

/**
 * Formats a calendar day in the student's locale, whatever the time zone. In the Gregorian calendar, as fields of
 * type `date` do: in another one, such as the Persian, a month of the page would not be a month of the formats.
 */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(undefined, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return (day: Day) => format.format(new Date(day));
}

export const formatted = {
  day: dayFormat({ weekday: 'long', day: 'numeric', month: 'long' }),
  dayOfMonth: dayFormat({ day: 'numeric', month: 'long' }),
  shortDayOfMonth: dayFormat({ day: 'numeric', month: 'short' }),
  shortWeekdayAndDay: dayFormat({ weekday: 'short', day: 'numeric', month: 'short' }),
  fullDay: dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  shortDay: dayFormat({ dateStyle: 'medium' }),
  number: dayFormat({ day: 'numeric' }),
  weekday: dayFormat({ weekday: 'long' }),
  shortWeekday: dayFormat({ weekday: 'short' }),
  month: dayFormat({ month: 'long', year: 'numeric' }),
};
