import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';

/** The edit that moves an item's deadline. What is set for a later day is then set on that of the deadline. */
export const movedTo = ({ id, date }: CourseworkItem, deadline: Day) => ({
  id,
  deadline,
  ...(date > deadline && { date: deadline }),
});
