import { dayNumber, type Day } from '@/contract/calendar';

const LONGEST_NAP_MS = 60_000;

const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** The calendar day of a moment where the student is. */
export function dayOf(moment: Date): Day {
  const month = padded(moment.getMonth() + 1, 2);
  return `${padded(moment.getFullYear(), 4)}-${month}-${padded(moment.getDate(), 2)}`;
}

/** How many days lie between two days, whatever their clocks did meanwhile (contract 5.6). */
export function daysBetween(from: Day, to: Day): number {
  return (dayNumber(to) ?? NaN) - (dayNumber(from) ?? NaN);
}

/**
 * How long to wait until it is worth asking for the day again: to the next midnight, but never long, because
 * machines sleep, clocks are put right and people travel.
 */
export function untilNextLook(moment: Date): number {
  const midnight = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1);
  return Math.min(Math.max(midnight.getTime() - moment.getTime(), 1), LONGEST_NAP_MS);
}
