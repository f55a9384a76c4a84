import { dayNumber, type Day } from '@/contract/calendar';
import { SettingError } from './config';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The calendar days of a time zone, whatever its clocks do. */
export function calendarDays(timeZone: string) {
  const format = formatFor(timeZone);

  /** The day of a moment. */
  const dayOf = (time: number): Day => format.format(time);

  return {
    dayOf,

    /** The first moment of a day. */
    startOf(day: Day) {
      const midnight = (dayNumber(day) ?? 0) * DAY;
      let [before, after] = [midnight - DAY, midnight + DAY];
      while (after - before > MINUTE) {
        const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
        if (dayOf(middle) < day) before = middle;
        else after = middle;
      }
      return after;
    },
  };
}

export type CalendarDays = ReturnType<typeof calendarDays>;

function formatFor(timeZone: string) {
  try {
    // Sweden writes days as YYYY-MM-DD.
    return new Intl.DateTimeFormat('sv', { timeZone });
  } catch {
    throw new SettingError(
      `timeZone in src/site.ts is ${JSON.stringify(timeZone)}, but a time zone like Europe/Berlin is expected.`,
    );
  }
}
