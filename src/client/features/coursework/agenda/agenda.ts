import { createSelector } from '@reduxjs/toolkit';
import { dayAfter, isDay, type Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import {
  assignmentsSlice,
  practicalsSlice,
  type CourseworkEntry,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import { compareItems } from '@/client/features/coursework/courseworkRecords';
import { groupBy } from '@/client/lib/collections';
import { isMonth, monthOf, type Month } from './monthGrid';

/** The week is today and the seven days after it, so that next Monday is included on a Sunday. */
export const lastDayOfWeek = (today: Day) => dayAfter(today, 7);

const entriesOf = (list: CourseworkName, items: readonly CourseworkItem[]) =>
  items.map((item): CourseworkEntry => ({ list, item }));

/** The items of both lists, by deadline. */
export const selectAgenda = createSelector(
  [assignmentsSlice.selectors.selectItems, practicalsSlice.selectors.selectItems],
  (assignments, practicals): readonly CourseworkEntry[] =>
    [...entriesOf('assignments', assignments), ...entriesOf('practicals', practicals)].sort((one, other) =>
      compareItems(one.item, other.item),
    ),
);

export const selectByDay = createSelector([selectAgenda], (entries) =>
  groupBy(entries, ({ item }) => item.deadline),
);

/** The week that begins on a day, unless that day or its week belongs to the present one, which has no such day. */
export const otherWeek = (start: Day | undefined, today: Day) =>
  start && (start <= dayAfter(today, -7) || start > lastDayOfWeek(today)) ? start : undefined;

/** The first day of the week before (-1) or after (1), undefined for the present week. */
export function weekAfter(start: Day | undefined, step: -1 | 1, today: Day): Day | undefined {
  if (start) return otherWeek(dayAfter(start, 7 * step), today);
  return step === 1 ? dayAfter(lastDayOfWeek(today), 1) : dayAfter(today, -7);
}

/** The seven days of a week. The present one has eight. */
export const daysOfWeek = (start: Day | undefined, today: Day): Day[] =>
  Array.from({ length: start ? 7 : 8 }, (_, index) => dayAfter(start ?? today, index));

export type WeekGroup = { name: 'overdue' | Day; entries: readonly CourseworkEntry[] };

/**
 * The days of a week on which something is due. The present one begins with what is overdue and has what is undone;
 * what was `ticked` on this page stays where it is.
 */
export function weekOf(
  entries: readonly CourseworkEntry[],
  today: Day,
  ticked: ReadonlySet<string> = new Set(),
  start?: Day,
): WeekGroup[] {
  const last = start ? dayAfter(start, 6) : lastDayOfWeek(today);
  const shown = entries.filter(({ item: { id, deadline, status } }) => {
    if (deadline > last) return false;
    return start ? deadline >= start : status === 'undone' || ticked.has(id);
  });
  const groups = groupBy(shown, ({ item: { deadline } }) =>
    !start && deadline < today ? 'overdue' : deadline,
  );
  return [...groups].map(([name, entries]) => ({ name, entries }));
}

/** The first undone items, and those that were `ticked` on this page. */
export function nextUp(entries: readonly CourseworkEntry[], count: number, ticked: ReadonlySet<string>) {
  let left = count;
  return entries.filter(({ item: { id, status } }) => (status === 'done' ? ticked.has(id) : left-- > 0));
}

/** What /activities shows, kept in the URL. Without a week or a month, it is the present one. */
export type AgendaView = { view: 'week' | 'month'; week?: Day; month?: Month };

export function viewOf(query: URLSearchParams): AgendaView {
  const [week, month] = [query.get('week'), query.get('month')];
  return {
    view: query.get('view') === 'month' ? 'month' : 'week',
    week: isDay(week) && isMonth(monthOf(week)) ? week : undefined,
    month: isMonth(month) ? month : undefined,
  };
}

export const queryOf = ({ view, week, month }: AgendaView): URLSearchParams =>
  new URLSearchParams({
    ...(view === 'month' && { view }),
    ...(week && { week }),
    ...(month && { month }),
  });
