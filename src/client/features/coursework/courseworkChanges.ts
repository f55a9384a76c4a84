import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { type ChangeKind } from '@/client/features/studentData/studentDataEvents';
import { makeHistory, type ChangeMeta } from '@/client/lib/history';
import type { CourseworkRecord } from '@/client/features/studentData/studentRecords';
import {
  changedTo,
  deletedNow,
  isLive,
  isTombstone,
  timeAfter,
  withdrawn,
} from '@/client/lib/lastWriterWins';
import {
  compareItems,
  doneAtOf,
  movedTo,
  records,
  restorable,
  withoutEmpty,
  type Coursework,
  type ItemEdit,
  type ItemAndFurther,
} from './courseworkRecords';

function liveItem({ entities }: Coursework, id: string) {
  const record = entities[id];
  return isLive(record) ? record : undefined;
}

/** Replaces records. They are sorted only where one is due at another time: with ten thousand it takes longer than the rest. */
function put(state: Coursework, changed: readonly CourseworkRecord[]) {
  const isMoved = (record: CourseworkRecord) => {
    const known = state.entities[record.id];
    return !known || compareItems(record, known) !== 0;
  };
  if (changed.some(isMoved)) records.setMany(state, changed);
  else for (const record of changed) state.entities[record.id] = record;
}

export const { change, undo } = makeHistory<CourseworkItem, ChangeKind, Coursework>(put, restorable);

/** The records of items, of those that are not in the list, or not any more. */
function withAdded(state: Coursework, items: readonly CourseworkItem[], at: number) {
  return items.flatMap((item): CourseworkRecord[] => {
    const known = state.entities[item.id];
    if (isLive(known)) return [];
    const doneAt = item.status === 'done' ? doneAtOf(item) : undefined;
    return [changedTo(known, withoutEmpty({ ...item, doneAt }), at)];
  });
}

/** Adds items without an undo. */
export const add = (state: Coursework, items: readonly CourseworkItem[], at: number) =>
  put(state, withAdded(state, items, at));

/** Adds items. */
export const addUndoably = (
  state: Coursework,
  items: readonly CourseworkItem[],
  meta: ChangeMeta,
  kind: ChangeKind = 'added',
) => change(state, kind, withAdded(state, items, meta.at), meta);

const edited = (state: Coursework, edits: readonly ItemEdit[], at: number) =>
  edits.flatMap(({ id, ...fields }): CourseworkRecord[] => {
    const item = liveItem(state, id);
    return item ? [changedTo(item, withoutEmpty({ ...item, ...fields }), at)] : [];
  });

/** Changes fields of items. */
export const edit = (
  state: Coursework,
  edits: readonly ItemEdit[],
  meta: ChangeMeta,
  kind: ChangeKind = 'edited',
) => change(state, kind, edited(state, edits, meta.at), meta);

/** Changes an item that does not repeat, and adds the further ones of its series. */
export const repeat = (state: Coursework, { item, further }: ItemAndFurther, meta: ChangeMeta) =>
  change(state, 'edited', [...edited(state, [item], meta.at), ...withAdded(state, further, meta.at)], meta);

/** Changes the status of an item to the other one. */
export function toggle(state: Coursework, id: string, meta: ChangeMeta) {
  const isDone = liveItem(state, id)?.status === 'done';
  const toggled: ItemEdit = { id, status: isDone ? 'undone' : 'done', doneAt: undefined };
  edit(state, [toggled], meta, isDone ? 'unticked' : 'ticked');
}

const liveItems = (state: Coursework, ids: readonly string[]) =>
  ids.flatMap((id) => liveItem(state, id) ?? []);

/** Moves the deadlines of items to one day. */
export const postpone = (state: Coursework, ids: readonly string[], deadline: Day, meta: ChangeMeta) =>
  edit(
    state,
    liveItems(state, ids).map((item) => movedTo(item, deadline)),
    meta,
    'postponed',
  );

/** Deletes items, which can be restored. */
export const remove = (state: Coursework, ids: readonly string[], meta: ChangeMeta) =>
  change(
    state,
    'deleted',
    liveItems(state, ids).map((item) => deletedNow<CourseworkRecord>(item, meta.at)),
    meta,
  );

/** Takes items out of the list that are in the other one from now on. What another device edited before does not put them back. */
export const moveOut = (state: Coursework, ids: readonly string[], meta: ChangeMeta) =>
  change(
    state,
    'kindChanged',
    liveItems(state, ids).map((item) =>
      withdrawn<CourseworkRecord>({ ...item, changedAt: timeAfter(item, meta.at) }),
    ),
    meta,
  );

/** Restores deleted items. */
export function restore(state: Coursework, ids: readonly string[], at: number) {
  const restored = ids.flatMap((id): CourseworkItem[] => {
    const record = state.entities[id];
    return !record || isLive(record) || isTombstone(record) ? [] : [record];
  });
  add(state, restored, at);
  state.history = state.history.filter(
    ({ kind, before }) => kind !== 'deleted' || before.some(({ id }) => !isLive(state.entities[id])),
  );
}
