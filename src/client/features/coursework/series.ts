import { nanoid } from '@reduxjs/toolkit';
import { dayAfter, type Day } from '@/contract/calendar';
import type { CourseworkItem, NewCoursework } from '@/contract/studentData/coursework';
import { repetitionDays, type Repetition } from '@/contract/studentData/repetition';
import { dayOf, daysBetween } from '@/client/lib/days';
import { withoutEmpty, type ItemEdit } from './courseworkRecords';

/** The id of an item that is made now, or was made then (behaviour 6.3). */
export const newItemId = (madeAt = Date.now()) => `${madeAt}-${nanoid(10)}`;

/** How many days an item of today is given. */
export const daysLeft = (deadline: Day) => Math.max(0, daysBetween(dayOf(new Date()), deadline));

/** An item as the first of a series, or with more of the one that it belongs to. */
export function repeated(item: CourseworkItem, repetition: Repetition): CourseworkItem[] {
  const { series = nanoid(10) } = item;
  return repetitionDays(item.deadline, repetition).map((deadline, index) => {
    if (index === 0) return { ...item, series };
    const date = dayAfter(item.date, daysBetween(item.deadline, deadline));
    const further = { id: newItemId(), date, deadline, remainingDays: daysLeft(deadline), series };
    const ofFirst = { doneAt: undefined, uid: undefined, imported: undefined };
    return withoutEmpty({ ...item, ...further, ...ofFirst, status: 'undone' });
  });
}

/** An item and the later ones of its series (behaviour 6.4). */
export function laterInSeries<Item extends CourseworkItem>(items: readonly Item[], id: string): Item[] {
  const first = items.find((item) => item.id === id);
  if (!first) return [];
  const isLater = ({ series, deadline }: Item) =>
    series !== undefined && series === first.series && deadline > first.deadline;
  return [first, ...items.filter(isLater)];
}

/**
 * The edit of an item, for it and the later ones of its series: their days move by as many days as its own. What would be set
 * after its deadline is then set on that day.
 */
export function seriesEdits(
  items: readonly CourseworkItem[],
  edit: ItemEdit & Partial<NewCoursework>,
): ItemEdit[] {
  const later = laterInSeries(items, edit.id);
  const moved = (field: 'date' | 'deadline', item: CourseworkItem) => {
    const [first, day] = [later[0], edit[field]];
    return first && day ? { [field]: dayAfter(item[field], daysBetween(first[field], day)) } : {};
  };
  return later.map((item) => {
    const edited = { ...edit, id: item.id, ...moved('date', item), ...moved('deadline', item) };
    const deadline = edited.deadline ?? item.deadline;
    return (edited.date ?? item.date) > deadline ? { ...edited, date: deadline } : edited;
  });
}
