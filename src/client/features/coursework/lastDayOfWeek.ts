import { dayAfter, type Day } from '@/contract/calendar';

/** The week is today and the seven days after it, so that next Monday is included on a Sunday. */
export const lastDayOfWeek = (today: Day) => dayAfter(today, 7);
