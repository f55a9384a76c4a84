import type { Day } from '@/contract/calendar';
import { daysBetween } from './days';

/** In English, as the texts around it are. */
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `today`, `tomorrow`, `in 3 days`, `yesterday`, `3 days ago`. */
export const relativeDay = (day: Day, today: Day) => format.format(daysBetween(today, day), 'day');

/** On its own: `Today`, `In 3 days`. */
export function relativeDayAlone(day: Day, today: Day) {
  const text = relativeDay(day, today);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
