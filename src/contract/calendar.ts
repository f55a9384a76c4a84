/** A calendar day, `YYYY-MM-DD`, without time and time zone, so that summer time does not affect it. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The number of days since 1970-01-01, or undefined for a day that does not exist, such as 2026-02-30. */
export function dayNumber(day: unknown): number | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const moment = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day) return undefined;
  return moment / DAY_MS;
}

/** The day that is `days` days after another. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(((dayNumber(day) ?? 0) + days) * DAY_MS).toISOString().slice(0, 10);
}

export function isDay(day: unknown): day is Day {
  return dayNumber(day) !== undefined;
}

/** The same day of the next year; 29 February becomes 28 February (behaviour 6.3). */
export function oneYearAfter(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0');
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

/** Whether an item's deadline can still be that day: from today through the same day of the next year. */
export function canStillBeDue(day: unknown, today: Day): day is Day {
  return isDay(day) && day >= today && day <= oneYearAfter(today);
}

/** The day of the week, from 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day) => (((((dayNumber(day) ?? 0) + 3) % 7) + 7) % 7) + 1;
