import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { daysBetween } from '@/client/lib/days';
import { listText } from './courseworkText';

/** When an item is due, in every row (behaviour 6.6). A done one is never overdue: once its deadline has passed it is `Done`. */
export function dueText({ deadline, status }: CourseworkItem, today: Day): string {
  const days = daysBetween(today, deadline);
  if (days >= 0) return `Days remaining: ${days}`;
  return status === 'done' ? 'Done' : listText.late(-days);
}
