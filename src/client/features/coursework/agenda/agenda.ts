import { createSelector } from '@reduxjs/toolkit';
import { dayAfter, type Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import {
  assignmentsSlice,
  practicalsSlice,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import { compareItems } from '@/client/features/coursework/courseworkRecords';
import { isMonth, type Month } from './monthGrid';

/** The week is today and the seven days after it, so that next Monday is included on a Sunday. */
export const lastDayOfWeek = (today: Day) => dayAfter(today, 7);

/** An item and the list that it belongs to. */
export type AgendaEntry = { list: CourseworkName; item: CourseworkItem };

const entriesOf = (list: CourseworkName, items: readonly CourseworkItem[]) =>
  items.map((item): AgendaEntry => ({ list, item }));

/** The items of both lists, by deadline. */
export const selectAgenda = createSelector(
  [assignmentsSlice.selectors.selectItems, practicalsSlice.selectors.selectItems],
  (assignments, practicals): readonly AgendaEntry[] =>
    [...entriesOf('assignments', assignments), ...entriesOf('practicals', practicals)].sort((one, other) =>
      compareItems(one.item, other.item),
    ),
);

/** `Map.groupBy`, which some browsers do not have yet. */
export function groupBy<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key) {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** The items of both lists by the day on which they are due. */
export const selectByDay = createSelector([selectAgenda], (entries) =>
  groupBy(entries, ({ item }) => item.deadline),
);

export type WeekGroup = { name: 'overdue' | Day; entries: readonly AgendaEntry[] };

/**
 * What is overdue, then each of the next days on which something is due. Items that were `ticked` on this page stay
 * where they are.
 */
export function weekOf(
  entries: readonly AgendaEntry[],
  today: Day,
  ticked: ReadonlySet<string> = new Set(),
): WeekGroup[] {
  const last = lastDayOfWeek(today);
  const shown = entries.filter(
    ({ item }) => item.deadline <= last && (item.status === 'undone' || ticked.has(item.id)),
  );
  const groups = groupBy(shown, ({ item: { deadline } }) => (deadline < today ? 'overdue' : deadline));
  return [...groups].map(([name, entries]) => ({ name, entries }));
}

/** The first undone items, and those that were `ticked` on this page. */
export function nextUp(entries: readonly AgendaEntry[], count: number, ticked: ReadonlySet<string>) {
  let left = count;
  return entries.filter(({ item: { id, status } }) => (status === 'done' ? ticked.has(id) : left-- > 0));
}

/** What /activities shows, kept in the URL. Without a month it is the present one. */
export type AgendaView = { view: 'week' | 'month'; month?: Month };

export function viewOf(query: URLSearchParams): AgendaView {
  const month = query.get('month');
  return {
    view: query.get('view') === 'month' ? 'month' : 'week',
    month: isMonth(month) ? month : undefined,
  };
}

export function queryOf({ view, month }: AgendaView): URLSearchParams {
  return new URLSearchParams(view === 'week' ? {} : { view, ...(month && { month }) });
}
