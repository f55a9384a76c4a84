import type { Day } from '@/contract/calendar';

/** Formats a calendar day in the student's locale, whatever the time zone. */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  return (day: Day) => format.format(new Date(day));
}

export const formatted = {
  day: dayFormat({ weekday: 'long', day: 'numeric', month: 'long' }),
  fullDay: dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  number: dayFormat({ day: 'numeric' }),
  weekday: dayFormat({ weekday: 'long' }),
  shortWeekday: dayFormat({ weekday: 'short' }),
  month: dayFormat({ month: 'long', year: 'numeric' }),
};
