import type { CourseworkItem } from '@/contract/studentData/coursework';
import { byId } from '@/client/lib/byId';
import { changedTo, deletedNow, isLive, isTombstone } from '@/client/lib/lastWriterWins';
import type { CourseworkRecord } from '@/client/features/studentData/studentRecords';
import {
  doneAtOf,
  idsOf,
  itemOf,
  records,
  withoutEmpty,
  type Change,
  type Coursework,
  type ItemEdit,
} from './courseworkRecords';
import { withoutChange } from '@/client/lib/withoutChange';

/** When a change is made, by the clock, the id by which it can be undone, and its place among the changes of both lists. */
export type ChangeMeta = { at: number; changeId: string; order: number };

const HISTORY_SIZE = 50;

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

/** The item with the time of its tick, which is otherwise that of the record's last change. */
const restorable = (record: Parameters<typeof itemOf>[0]): CourseworkItem =>
  withoutEmpty({ ...itemOf(record), doneAt: record.status === 'done' ? doneAtOf(record) : undefined });

/** Makes a change that can be undone. */
function change(
  state: Coursework,
  kind: Change['kind'],
  changed: readonly CourseworkRecord[],
  { changeId, order }: ChangeMeta,
) {
  if (changed.length === 0) return;
  const ids = [...idsOf(changed)];
  const known = ids.flatMap((id) => state.entities[id] ?? []);
  const before = known.flatMap((record) => (isTombstone(record) ? [] : restorable(record)));
  put(state, changed);
  const after = ids.flatMap((id) => liveItem(state, id) ?? []).map(restorable);
  const { topic = '' } = (kind === 'putBack' ? after[0] : before[0]) ?? {};
  const made: Change = { id: changeId, order, kind, topic, before, after };
  state.history = [...state.history, made].slice(-HISTORY_SIZE);
}

/** Changes fields of items. */
export function edit(
  state: Coursework,
  edits: readonly ItemEdit[],
  meta: ChangeMeta,
  kind: Change['kind'] = 'edited',
) {
  const edited = edits.flatMap(({ id, ...fields }): CourseworkRecord[] => {
    const item = liveItem(state, id);
    return item ? [changedTo(item, withoutEmpty({ ...item, ...fields }), meta.at)] : [];
  });
  change(state, kind, edited, meta);
}

/** Changes the status of an item to the other one. */
export function toggle(state: Coursework, id: string, meta: ChangeMeta) {
  const isDone = liveItem(state, id)?.status === 'done';
  const toggled: ItemEdit = { id, status: isDone ? 'undone' : 'done', doneAt: undefined };
  edit(state, [toggled], meta, isDone ? 'unticked' : 'ticked');
}

/** Deletes items, which can be restored. */
export function remove(state: Coursework, ids: readonly string[], meta: ChangeMeta) {
  const items = ids.flatMap((id) => liveItem(state, id) ?? []);
  const deleted = items.map((item) => deletedNow<CourseworkRecord>(item, meta.at));
  change(state, 'deleted', deleted, meta);
}

/** Adds an item that was deleted elsewhere while it was edited here. */
export function putBack(state: Coursework, item: CourseworkItem, meta: ChangeMeta) {
  const known = state.entities[item.id];
  if (!isLive(known)) change(state, 'putBack', [changedTo(known, withoutEmpty(item), meta.at)], meta);
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

/** Takes a change back, and nothing that was done since. */
export function undo(state: Coursework, changeId: string, at: number) {
  const found = state.history.find(({ id }) => id === changeId);
  if (!found) return;
  const [before, after] = [byId(found.before), byId(found.after)];
  const undone = [...idsOf([...found.before, ...found.after])].flatMap((id): CourseworkRecord[] => {
    const known = state.entities[id];
    if (!known) return [];
    const now = isLive(known) ? restorable(known) : undefined;
    // Of a deleted item the latest edit is restored; where the storage was full, the item is known from here alone.
    const former = now || isTombstone(known) ? before.get(id) : restorable(known);
    const wasThere = found.kind !== 'putBack';
    const item = withoutChange(now, wasThere ? former : undefined, after.get(id));
    // What was put back is deleted again, as it was.
    const restored = item ?? before.get(id) ?? now;
    if (item === now || !restored) return [];
    const changed: CourseworkRecord = changedTo(known, withoutEmpty(restored), at);
    return [item ? changed : deletedNow(changed, at)];
  });
  put(state, undone);
  state.history = state.history.filter(({ id }) => id !== changeId);
}
