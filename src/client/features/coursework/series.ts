import { dayAfter } from '@/contract/calendar';
import type { CourseworkItem, NewCoursework } from '@/contract/studentData/coursework';
import { daysBetween } from '@/client/lib/days';
import type { ItemEdit } from './courseworkRecords';

/** An item and the later ones of its series (behaviour 6.4). */
export function laterInSeries<Item extends CourseworkItem>(items: readonly Item[], id: string): Item[] {
  const first = items.find((item) => item.id === id);
  if (!first) return [];
  const isLater = ({ series, deadline }: Item) =>
    series !== undefined && series === first.series && deadline > first.deadline;
  return [first, ...items.filter(isLater)];
}

/** The edit of an item, for it and the later ones of its series: their days move by as many days as its own. */
export function seriesEdits(
  items: readonly CourseworkItem[],
  edit: ItemEdit & Partial<NewCoursework>,
): ItemEdit[] {
  const later = laterInSeries(items, edit.id);
  const moved = (field: 'date' | 'deadline', item: CourseworkItem) => {
    const [first, day] = [later[0], edit[field]];
    return first && day ? { [field]: dayAfter(item[field], daysBetween(first[field], day)) } : {};
  };
  return later.map((item) => ({ ...edit, id: item.id, ...moved('date', item), ...moved('deadline', item) }));
}
