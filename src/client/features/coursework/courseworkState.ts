import { freeze } from '@reduxjs/toolkit';
import { dayAfter } from '@/contract/calendar';
import type { CourseworkItem, NewCoursework } from '@/contract/coursework';
import { daysBetween } from '@/client/lib/days';
import type { PersistenceStatus } from '@/client/store/persistenceStatus';

/** For so many days a deleted item can be restored (contract 8.1). */
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

/** When a change was made, in milliseconds, and an id by which it can be undone. */
export type ChangeMark = { at: number; changeId: string };

/** A change that can be undone. */
export type Change = {
  id: string;
  at: number;
  kind: 'ticked' | 'unticked' | 'edited' | 'deleted';
  /** The topic of the first item, before the change. */
  topic: string;
  /** The former values of the changed fields, or the whole items that were deleted. */
  before: readonly ItemEdit[];
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
  /** Submitted, and each added to the list after the delay of spec section 9 ("Add item fake delay"). */
  entered: readonly CourseworkItem[];
  persistence: PersistenceStatus;
};

const HISTORY_SIZE = 50;

/** By deadline, then by the time at which they were made. */
function compareItems(one: CourseworkItem, other: CourseworkItem) {
  if (one.deadline !== other.deadline) return one.deadline < other.deadline ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** Shallowly frozen, so that Immer does not look at each of ten thousand items to freeze it. */
const sorted = (items: readonly CourseworkItem[]) => freeze(items.toSorted(compareItems));

const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));

/** An item without a note, a link or a series has no such field. */
export function withoutEmpty({ note, link, series, ...item }: CourseworkItem): CourseworkItem {
  return { ...item, ...(note && { note }), ...(link && { link }), ...(series && { series }) };
}

/** Replaces the list, the bin and the ticks by what is stored. */
export const withStored = (state: Coursework, { items, bin, ticks }: StoredCoursework): Coursework => ({
  ...state,
  items: sorted(items),
  bin,
  ticks: freeze(ticks),
});

/** Adds the items whose ids are not in the list yet. */
export function withAdded(state: Coursework, added: readonly CourseworkItem[]): Coursework {
  const known = idsOf(state.items);
  const missing = added.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return state;
  const back = idsOf(missing);
  return {
    ...state,
    items: sorted([...state.items, ...missing]),
    bin: state.bin.filter(({ id }) => !back.has(id)),
  };
}

/** Adds items whose delay is over. Items that were entered since still wait for theirs. */
export function withEntered(state: Coursework, items: readonly CourseworkItem[]): Coursework {
  const ids = idsOf(items);
  return { ...withAdded(state, items), entered: state.entered.filter(({ id }) => !ids.has(id)) };
}

function withEdits(state: Coursework, edits: readonly ItemEdit[]): Coursework {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  const items = state.items.map((item) => {
    const edit = byId.get(item.id);
    return edit ? withoutEmpty({ ...item, ...edit }) : item;
  });
  return { ...state, items: edits.some(({ deadline }) => deadline) ? sorted(items) : freeze(items) };
}

function withChange(
  state: Coursework,
  { at, changeId }: ChangeMark,
  change: Omit<Change, 'id' | 'at'>,
): Coursework {
  return { ...state, history: [...state.history, { ...change, id: changeId, at }].slice(-HISTORY_SIZE) };
}

/** Changes the status of an item to the other one. */
export function withToggled(state: Coursework, id: string, mark: ChangeMark): Coursework {
  const item = state.items.find((candidate) => candidate.id === id);
  if (!item) return state;
  const { status, topic } = item;
  const toggled = withEdits(state, [{ id, status: status === 'done' ? 'undone' : 'done' }]);
  const kind = status === 'done' ? 'unticked' : 'ticked';
  const ticks = kind === 'ticked' ? freeze([...state.ticks, { id, at: mark.at }]) : state.ticks;
  return withChange({ ...toggled, ticks }, mark, { kind, topic, before: [{ id, status }] });
}

/** Changes fields of items, which can be undone. */
export function withEdited(state: Coursework, edits: readonly ItemEdit[], mark: ChangeMark): Coursework {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  const edited = state.items.filter(({ id }) => byId.has(id));
  if (!edited[0]) return state;
  const before = edited.map((item): ItemEdit => {
    const fields = Object.keys(byId.get(item.id) ?? {}) as (keyof CourseworkItem)[];
    return { id: item.id, ...Object.fromEntries(fields.map((field) => [field, item[field] ?? ''])) };
  });
  return withChange(withEdits(state, edits), mark, { kind: 'edited', topic: edited[0].topic, before });
}

/** Moves items to the bin. */
export function withDeleted(
  state: Coursework,
  deleted: readonly CourseworkItem[],
  mark: ChangeMark,
): Coursework {
  if (!deleted[0]) return state;
  const ids = idsOf(deleted);
  const remaining = {
    ...state,
    items: freeze(state.items.filter(({ id }) => !ids.has(id))),
    bin: [...state.bin, ...deleted.map((item) => ({ ...item, deletedAt: mark.at }))],
  };
  return withChange(remaining, mark, { kind: 'deleted', topic: deleted[0].topic, before: deleted });
}

/** Restores one item from the bin. */
export function withRestored(state: Coursework, id: string): Coursework {
  const found = state.bin.find((item) => item.id === id);
  if (!found) return state;
  const { deletedAt: _, ...item } = found;
  const isOfOthers = ({ kind, before }: Change) =>
    kind !== 'deleted' || before.some((deleted) => deleted.id !== id);
  return { ...withAdded(state, [item]), history: state.history.filter(isOfOthers) };
}

/** Adds deleted items again, or restores the fields that were changed, and nothing else of the item. */
export function withUndone(state: Coursework, changeId: string): Coursework {
  const change = state.history.find(({ id }) => id === changeId);
  if (!change) return state;
  const { kind, before } = change;
  const undone =
    kind === 'deleted' ? withAdded(state, before as readonly CourseworkItem[]) : withEdits(state, before);
  return { ...undone, history: state.history.filter(({ id }) => id !== changeId) };
}

/** An item and the later ones of its series (contract 8.1). */
export function laterInSeries(items: readonly CourseworkItem[], id: string): CourseworkItem[] {
  const first = items.find((item) => item.id === id);
  if (!first) return [];
  const isLater = ({ series, deadline }: CourseworkItem) =>
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
