import type { CourseworkItem } from '@/contract/coursework';
import { byId } from '@/client/lib/byId';
import { changedTo, deletedNow, isLive, isTombstone, timeAfter } from '@/client/lib/lastWriterWins';
import type { CourseworkRecord } from '@/client/store/studentRecords';
import {
  doneAtOf,
  records,
  withoutEmpty,
  type Change,
  type Coursework,
  type ItemEdit,
} from './courseworkRecords';

/** When a change is made, in milliseconds, the id by which it can be undone, and its place among the changes of both lists. */
export type ChangeMeta = { at: number; changeId: string; order: number };

const HISTORY_SIZE = 50;

const valueOf = (item: Partial<CourseworkItem> | undefined, field: keyof CourseworkItem) =>
  item?.[field] ?? '';

function liveItem({ entities }: Coursework, id: string) {
  const record = entities[id];
  return isLive(record) ? record : undefined;
}

/** Replaces records. They are sorted only where a deadline has changed: with ten thousand items it takes longer than the rest. */
function put(state: Coursework, changed: readonly CourseworkRecord[]) {
  const deadlineOf = (record: CourseworkRecord | undefined) =>
    record && 'deadline' in record && record.deadline;
  if (changed.some((record) => deadlineOf(record) !== deadlineOf(state.entities[record.id])))
    records.setMany(state, changed);
  else for (const record of changed) state.entities[record.id] = record;
}

/** Adds the items that are not in the list, or not any more. */
export function add(state: Coursework, items: readonly CourseworkItem[], at: number) {
  const added = items.flatMap((item): CourseworkRecord[] => {
    const known = state.entities[item.id];
    if (isLive(known)) return [];
    const doneAt = item.status === 'done' ? doneAtOf(item) : undefined;
    return [changedTo(known, withoutEmpty({ ...item, doneAt }), at)];
  });
  put(state, added);
}

function edit(state: Coursework, edits: readonly ItemEdit[], at: number) {
  const edited = edits.flatMap(({ id, ...fields }): CourseworkRecord[] => {
    const item = liveItem(state, id);
    return item ? [changedTo(item, withoutEmpty({ ...item, ...fields }), at)] : [];
  });
  put(state, edited);
}

function remember(state: Coursework, { changeId, order }: ChangeMeta, change: Omit<Change, 'id' | 'order'>) {
  state.history = [...state.history, { ...change, id: changeId, order }].slice(-HISTORY_SIZE);
}

/** Changes the status of an item to the other one. */
export function toggle(state: Coursework, id: string, meta: ChangeMeta) {
  const item = liveItem(state, id);
  if (!item) return;
  const { status, topic } = item;
  const isDone = status === 'done';
  const before = [isDone ? { id, status, doneAt: doneAtOf(item) } : { id, status }];
  const after: ItemEdit[] = [{ id, status: isDone ? 'undone' : 'done', doneAt: undefined }];
  edit(state, after, meta.at);
  remember(state, meta, { kind: isDone ? 'unticked' : 'ticked', topic, before, after });
}

/** Changes fields of items, which can be undone. */
export function change(state: Coursework, edits: ItemEdit[], meta: ChangeMeta) {
  const edited = edits.filter(({ id }) => liveItem(state, id));
  const [first] = edited;
  if (!first) return;
  const before = edited.map(({ id, ...fields }): ItemEdit => {
    const names = Object.keys(fields) as (keyof CourseworkItem)[];
    return { id, ...Object.fromEntries(names.map((name) => [name, valueOf(liveItem(state, id), name)])) };
  });
  const topic = liveItem(state, first.id)?.topic ?? '';
  edit(state, edited, meta.at);
  remember(state, meta, { kind: 'edited', topic, before, after: edits });
}

/** Deletes items, which can be restored. */
export function remove(state: Coursework, ids: readonly string[], meta: ChangeMeta) {
  const items = ids.flatMap((id) => liveItem(state, id) ?? []);
  const [first] = items;
  if (!first) return;
  put(
    state,
    items.map((item) => deletedNow(item, meta.at)),
  );
  remember(state, meta, { kind: 'deleted', topic: first.topic, before: items, after: [] });
}

/** Adds an item that was deleted elsewhere while it was edited here, which can be undone. */
export function putBack(state: Coursework, item: CourseworkItem, meta: ChangeMeta) {
  const known = state.entities[item.id];
  if (isLive(known)) return;
  const before = known && !isTombstone(known) ? known : item;
  add(state, [item], meta.at);
  remember(state, meta, { kind: 'putBack', topic: item.topic, before: [before], after: [] });
}

/** Restores a deleted item. */
export function restore(state: Coursework, id: string, at: number) {
  const deleted = state.entities[id];
  if (!deleted || isLive(deleted) || isTombstone(deleted)) return;
  add(state, [deleted], at);
  state.history = state.history.filter(
    ({ kind, before }) => kind !== 'deleted' || before.some((item) => item.id !== id),
  );
}

/** Restores the fields that still hold what the change gave them, and have not been changed since. */
function restoreFields(state: Coursework, { before, after }: Change, at: number) {
  const given = byId(after);
  const edits = before.map(({ id, ...former }): ItemEdit => {
    const item = liveItem(state, id);
    const holds = (name: string) => {
      // The time of a tick goes with the status.
      const field = name === 'doneAt' ? 'status' : (name as keyof CourseworkItem);
      return valueOf(item, field) === valueOf(given.get(id), field);
    };
    return { id, ...Object.fromEntries(Object.entries(former).filter(([field]) => holds(field))) };
  });
  edit(
    state,
    edits.filter((fields) => Object.keys(fields).length > 1),
    at,
  );
}

const undoing: Record<Change['kind'], (state: Coursework, change: Change, at: number) => void> = {
  ticked: restoreFields,
  unticked: restoreFields,
  edited: restoreFields,
  deleted(state, { before }, at) {
    // Another tab may have edited it meanwhile; where the storage was full, the item is known from here alone.
    const deleted = (before as readonly CourseworkItem[]).map((item) => {
      const known = state.entities[item.id];
      return known && !isTombstone(known) ? known : item;
    });
    add(state, deleted, at);
  },
  putBack(state, { before }, at) {
    const items = (before as readonly CourseworkItem[]).map((item) => {
      const time = timeAfter(state.entities[item.id], at);
      return { ...item, changedAt: time, toggledAt: time, deletedAt: time };
    });
    put(state, items);
  },
};

/** Adds deleted items again, or restores the fields that were changed, and nothing else of the item. */
export function undo(state: Coursework, changeId: string, at: number) {
  const found = state.history.find(({ id }) => id === changeId);
  if (!found) return;
  undoing[found.kind](state, found, at);
  state.history = state.history.filter(({ id }) => id !== changeId);
}
