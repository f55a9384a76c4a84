import { freeze } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/coursework';
import type { PersistenceStatus } from '@/client/store/persistenceStatus';

/** For so many days a deleted item can be restored (behaviour 6.7). */
export const BIN_DAYS = 30;

/** A deleted item, which can be restored for 30 days. */
export type DeletedItem = CourseworkItem & { deletedAt: number };

/** When an item was ticked. */
export type Tick = { id: string; at: number };

/** What is stored of a list. */
export type StoredCoursework = {
  items: readonly CourseworkItem[];
  bin: readonly DeletedItem[];
  ticks: readonly Tick[];
};

/** An item's id with the fields that change. An empty note or link removes it. */
export type ItemEdit = Pick<CourseworkItem, 'id'> & Partial<CourseworkItem>;

/**
 * When a change was made, in milliseconds, and an id by which it can be undone. `order` counts the changes of both
 * lists: the clock may be set back.
 */
export type ChangeMark = { at: number; changeId: string; order: number };

/** A change that can be undone. */
export type Change = {
  id: string;
  order: number;
  kind: 'ticked' | 'unticked' | 'edited' | 'deleted' | 'putBack';
  /** The topic of the first item, before the change. */
  topic: string;
  /** The former values of the changed fields, or the whole items that were deleted or put back. */
  before: readonly ItemEdit[];
  /** The values that the change gave those fields; of whole items nothing. */
  after: readonly ItemEdit[];
};

export type Coursework = {
  /** Sorted by deadline. */
  items: readonly CourseworkItem[];
  /** What was deleted in the last 30 days, oldest first. */
  bin: readonly DeletedItem[];
  /** Oldest first; of an item that was ticked several times, the last one counts. */
  ticks: readonly Tick[];
  /** What was changed since the page was opened, oldest first. */
  history: readonly Change[];
  /** Submitted, and each added to the list after a delay (behaviour 6.5). */
  entered: readonly CourseworkItem[];
  persistence: PersistenceStatus;
};

/** By deadline, then by the time at which they were made. */
export function compareItems(one: CourseworkItem, other: CourseworkItem) {
  if (one.deadline !== other.deadline) return one.deadline < other.deadline ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** Shallowly frozen, so that Immer does not look at each of ten thousand items to freeze it. */
const sorted = (items: readonly CourseworkItem[]) => freeze(items.toSorted(compareItems));

export const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));

/** An item without a note, a link, a series or a time of its tick has no such field. */
export function withoutEmpty({ note, link, series, doneAt, ...item }: CourseworkItem): CourseworkItem {
  return {
    ...item,
    ...(note && { note }),
    ...(link && { link }),
    ...(series && { series }),
    ...(doneAt !== undefined && { doneAt }),
  };
}

/** When a done item was ticked; 0 where that is unknown. */
export const doneAtOf = ({ id, doneAt }: CourseworkItem, ticks: readonly Tick[]) =>
  doneAt ?? ticks.findLast((tick) => tick.id === id)?.at ?? 0;

/** Replaces the list, the bin and the ticks by what is stored. */
export const withStored = (state: Coursework, { items, bin, ticks }: StoredCoursework): Coursework => ({
  ...state,
  items: sorted(items),
  bin: freeze(bin),
  ticks: freeze(ticks),
});

/** Adds the items whose ids are not in the list yet. */
export function withAdded(state: Coursework, added: readonly CourseworkItem[]): Coursework {
  const known = idsOf(state.items);
  const missing = added.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return state;
  const back = idsOf(missing);
  const withTick = (item: CourseworkItem) =>
    item.status === 'done' ? { ...item, doneAt: doneAtOf(item, state.ticks) } : item;
  return {
    ...state,
    items: sorted([...state.items, ...missing.map(withTick)]),
    bin: state.bin.filter(({ id }) => !back.has(id)),
  };
}

/** Adds items whose delay is over. Items that were entered since still wait for theirs. */
export function withEntered(state: Coursework, items: readonly CourseworkItem[]): Coursework {
  const ids = idsOf(items);
  return { ...withAdded(state, items), entered: state.entered.filter(({ id }) => !ids.has(id)) };
}

/** Changes fields of items. */
export function withEdits(state: Coursework, edits: readonly ItemEdit[]): Coursework {
  const items = [...state.items];
  for (const edit of edits) {
    const index = items.findIndex(({ id }) => id === edit.id);
    const item = items[index];
    if (item) items[index] = withoutEmpty({ ...item, ...edit });
  }
  return { ...state, items: edits.some(({ deadline }) => deadline) ? sorted(items) : freeze(items) };
}
