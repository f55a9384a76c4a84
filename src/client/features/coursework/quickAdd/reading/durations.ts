import { dayAfter, type Day } from '@/contract/calendar';
import { isoDay } from './namedDay';
import { meaning, meanings } from './rules';

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const amount = meaning((text) => {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  return text === 'a' || text === 'an' ? 1 : NUMBERS.indexOf(text) + 1 || undefined;
});

/** The same day of a later month, or the last one of that month. */
export function monthsAfter(from: Day, months: number): Day {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return isoDay(last.getUTCFullYear(), last.getUTCMonth() + 1, Math.min(day, last.getUTCDate()));
}

type After = (from: Day, count: number) => Day;
const daysAfter: After = dayAfter;
const weeksAfter: After = (from, count) => dayAfter(from, 7 * count);
const fortnightsAfter: After = (from, count) => dayAfter(from, 14 * count);

const yearsAfter: After = (from, count) => monthsAfter(from, 12 * count);

/** In what a duration is counted. */
export const unit = meanings({
  ...{ day: daysAfter, days: daysAfter, week: weeksAfter, weeks: weeksAfter },
  ...{ fortnight: fortnightsAfter, fortnights: fortnightsAfter, month: monthsAfter, months: monthsAfter },
  ...{ year: yearsAfter, years: yearsAfter },
});
