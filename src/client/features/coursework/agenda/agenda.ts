import { createSelector } from '@reduxjs/toolkit';
import { dayAfter, isDay, type Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import {
  assignmentsSlice,
  practicalsSlice,
  type CourseworkEntry,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import { compareItems, isLate } from '@/client/features/coursework/courseworkRecords';
import { noneHeld, placed, type HeldPlaces } from '@/client/features/coursework/useHeldPlaces';
import { groupBy } from '@/client/lib/collections';
import { isMonth, monthOf, type Month } from './monthGrid';

/** A week begins with any day; the present one with today. */
export const lastDayOfWeek = (first: Day) => dayAfter(first, 6);

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
  start && (start > lastDayOfWeek(today) || lastDayOfWeek(start) < today) ? start : undefined;

/** The first day of the week before (-1) or after (1), undefined for the present week. */
export const weekAfter = (start: Day | undefined, step: -1 | 1, today: Day) =>
  otherWeek(dayAfter(start ?? today, 7 * step), today);

export const daysOfWeek = (first: Day): Day[] =>
  Array.from({ length: 7 }, (_, index) => dayAfter(first, index));

export type WeekGroup = { name: 'overdue' | Day; entries: readonly CourseworkEntry[] };

/**
 * What a week shows: what is overdue where it is the present one, and what is due on its days, done or not. Today is there
 * even when nothing is due. What is `held` keeps its place.
 */
export function weekOf(
  entries: readonly CourseworkEntry[],
  today: Day,
  held: HeldPlaces = noneHeld,
  start?: Day,
): WeekGroup[] {
  const overdue = start ? [] : entries.filter(({ item }) => isLate(placed(item, held), today));
  const days = groupBy(entries, ({ item }) => item.deadline);
  const isShown = (day: Day) => day === today || days.has(day);
  return [
    ...(overdue.length > 0 ? [{ name: 'overdue', entries: overdue }] : []),
    ...daysOfWeek(start ?? today)
      .filter(isShown)
      .map((name) => ({ name, entries: days.get(name) ?? [] })),
  ];
}

/** The first undone items from today on, with those that are `held`, and how many are overdue. */
export function nextUp(entries: readonly CourseworkEntry[], count: number, held: HeldPlaces, today: Day) {
  let left = count;
  const next = entries.filter(({ item: { id, status, deadline } }) => {
    if (status === 'done' || deadline < today) return held.has(id);
    left -= 1;
    return left >= 0;
  });
  return { next, overdue: entries.filter(({ item }) => isLate(item, today)).length };
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
