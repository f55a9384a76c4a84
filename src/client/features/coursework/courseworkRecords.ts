import type { Day } from '@/contract/calendar';
import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { ChangeKind } from '@/client/features/studentData/studentDataEvents';
import type { Change } from '@/client/lib/history';
import { isLive, type Replicated } from '@/client/lib/lastWriterWins';
import type { CourseworkRecord } from '@/client/features/studentData/studentRecords';

/** For so many days a deleted item can be restored (behaviour 6.7). */
export const BIN_DAYS = 30;

/** An item's id with the fields that change. An empty one removes what the item had there. */
export type ItemEdit = Pick<CourseworkItem, 'id'> & Partial<CourseworkItem>;

/** An item, edited so that it repeats, and the further ones of its series. */
export type ItemAndFurther = { item: ItemEdit; further: readonly CourseworkItem[] };

export type Coursework = EntityState<CourseworkRecord, string> & {
  /** The ids of submitted items, each of which is shown after a delay (behaviour 6.5). They are stored at once. */
  pending: string[];
  /** What was changed since the page was opened and can be undone, oldest first. */
  history: Change<CourseworkRecord, ChangeKind>[];
};

type Due = { id: string; deadline?: string; time?: string };

/** After the hours of a day: what is due at no certain one can wait until its end. */
const END_OF_DAY = '24:00';

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** By deadline and hour, then by the time at which they were made. */
export const compareItems = (one: Due, other: Due) =>
  compareTexts(one.deadline ?? '', other.deadline ?? '') ||
  compareTexts(one.time ?? END_OF_DAY, other.time ?? END_OF_DAY) ||
  compareTexts(one.id, other.id);

export const records = createEntityAdapter<CourseworkRecord>({ sortComparer: compareItems });

/** Whether an item is overdue (behaviour 6.6). */
export const isLate = ({ status, deadline }: CourseworkItem, today: Day) =>
  status === 'undone' && deadline < today;

/** When an item was made, in milliseconds: its id begins with the time (behaviour 6.3). */
export const madeAt = ({ id }: { id: string }) => Number.parseInt(id, 10) || 0;

export const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));

/** The edit that moves an item's deadline. What is set for a later day is then set on that of the deadline. */
export const movedTo = ({ id, date }: Pick<CourseworkItem, 'id' | 'date'>, deadline: Day): ItemEdit => ({
  id,
  deadline,
  ...(date > deadline && { date: deadline }),
});

/** The item of a record, without its times. */
export function itemOf(record: Replicated<CourseworkItem>): CourseworkItem {
  const { changedAt: _changedAt, toggledAt: _toggledAt, deletedAt: _deletedAt, ...item } = record;
  return item;
}

/** What an item has nothing in, such as a note, is no field of it. An empty one would be read as damage. */
export const withoutEmpty = <Item extends CourseworkItem>(item: Item) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== '')) as Item;

/**
 * When a done item was ticked; 0 where that is unknown. An item that was added as it is, by an import for example, has one
 * time for both changes: when it was ticked is not known.
 */
export function doneAtOf(item: CourseworkItem & Partial<Replicated<CourseworkItem>>) {
  const { doneAt, changedAt, toggledAt = 0 } = item;
  return doneAt ?? (toggledAt === changedAt ? 0 : toggledAt);
}

/** The item with the time of its tick, which is otherwise that of the record's last change. */
export const restorable = (record: Replicated<CourseworkItem>): CourseworkItem =>
  withoutEmpty({ ...itemOf(record), doneAt: record.status === 'done' ? doneAtOf(record) : undefined });

/** The items by their deadlines, the pending ones left out. */
export function itemsByDeadline(
  state: Pick<Coursework, 'ids' | 'entities' | 'pending'>,
): Replicated<CourseworkItem>[] {
  const pending = new Set(state.pending);
  const items: Replicated<CourseworkItem>[] = [];
  for (const id of state.ids) {
    const record = state.entities[id];
    if (isLive(record) && !pending.has(id)) items.push(record);
  }
  return items;
}
