import { dayNumber, type Day } from '@/contract/calendar';

const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** The calendar day of a moment in the student's time zone. */
export function dayOf(moment: Date): Day {
  const month = padded(moment.getMonth() + 1, 2);
  return `${padded(moment.getFullYear(), 4)}-${month}-${padded(moment.getDate(), 2)}`;
}

/** The time of day of a moment in the student's time zone, `HH:MM`. */
export const timeOf = (moment: Date) => `${padded(moment.getHours(), 2)}:${padded(moment.getMinutes(), 2)}`;

/** The number of days from one day to another, regardless of summer time (behaviour 6.6). */
export const daysBetween = (from: Day, to: Day): number => (dayNumber(to) ?? NaN) - (dayNumber(from) ?? NaN);
