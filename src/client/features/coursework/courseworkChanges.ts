import { freeze } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/coursework';
import { byId } from '@/client/lib/byId';
import {
  doneAtOf,
  idsOf,
  withAdded,
  withEdits,
  withoutEmpty,
  type Change,
  type ChangeMark,
  type Coursework,
  type DeletedItem,
  type ItemEdit,
} from './courseworkState';

const HISTORY_SIZE = 50;

const valueOf = (item: Partial<CourseworkItem> | undefined, field: keyof CourseworkItem) =>
  item?.[field] ?? '';

function withChange(
  state: Coursework,
  { changeId, order }: ChangeMark,
  change: Omit<Change, 'id' | 'order'>,
): Coursework {
  return { ...state, history: [...state.history, { ...change, id: changeId, order }].slice(-HISTORY_SIZE) };
}

/** Changes the status of an item to the other one. */
export function withToggled(state: Coursework, id: string, mark: ChangeMark): Coursework {
  const item = state.items.find((candidate) => candidate.id === id);
  if (!item) return state;
  const { status, topic } = item;
  const isDone = status === 'done';
  const after: ItemEdit[] = [{ id, status: isDone ? 'undone' : 'done', doneAt: undefined }];
  const toggled = withEdits(state, after);
  return isDone
    ? withChange(toggled, mark, {
        kind: 'unticked',
        topic,
        before: [{ id, status, doneAt: doneAtOf(item, state.ticks) }],
        after,
      })
    : withChange({ ...toggled, ticks: freeze([...state.ticks, { id, at: mark.at }]) }, mark, {
        kind: 'ticked',
        topic,
        before: [{ id, status }],
        after,
      });
}

/** Changes fields of items, which can be undone. */
export function withEdited(state: Coursework, edits: readonly ItemEdit[], mark: ChangeMark): Coursework {
  const editOf = byId(edits);
  const edited = state.items.filter(({ id }) => editOf.has(id));
  if (!edited[0]) return state;
  const before = edited.map((item): ItemEdit => {
    const fields = Object.keys(editOf.get(item.id) ?? {}) as (keyof CourseworkItem)[];
    return { id: item.id, ...Object.fromEntries(fields.map((field) => [field, valueOf(item, field)])) };
  });
  const { topic } = edited[0];
  return withChange(withEdits(state, edits), mark, { kind: 'edited', topic, before, after: edits });
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
  return withChange(remaining, mark, {
    kind: 'deleted',
    topic: deleted[0].topic,
    before: deleted,
    after: [],
  });
}

/** Adds an item that was deleted elsewhere while it was edited here, which can be undone. */
export function withPutBack(state: Coursework, item: CourseworkItem, mark: ChangeMark): Coursework {
  const added = withAdded(state, [withoutEmpty(item)]);
  if (added === state) return state;
  const binned = state.bin.find(({ id }) => id === item.id) ?? { ...item, deletedAt: mark.at };
  return withChange(added, mark, { kind: 'putBack', topic: item.topic, before: [binned], after: [] });
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

/** Restores the fields that still hold what the change gave them, and have not been changed since. */
function withFormerFields(state: Coursework, { before, after }: Change): Coursework {
  const [items, given] = [byId(state.items), byId(after)];
  const edits = before.map(({ id, ...former }): ItemEdit => {
    const holds = (name: string) => {
      // The time of a tick goes with the status.
      const field = name === 'doneAt' ? 'status' : (name as keyof CourseworkItem);
      return valueOf(items.get(id), field) === valueOf(given.get(id), field);
    };
    return { id, ...Object.fromEntries(Object.entries(former).filter(([field]) => holds(field))) };
  });
  const restored = edits.filter((edit) => Object.keys(edit).length > 1);
  return restored.length > 0 ? withEdits(state, restored) : state;
}

const undo: Record<Change['kind'], (state: Coursework, change: Change) => Coursework> = {
  ticked: withFormerFields,
  unticked: withFormerFields,
  edited: withFormerFields,
  deleted: (state, { before }) => withAdded(state, before as readonly CourseworkItem[]),
  putBack(state, { before }) {
    const ids = idsOf(before);
    const isOther = ({ id }: CourseworkItem) => !ids.has(id);
    const bin = [...state.bin.filter(isOther), ...(before as readonly DeletedItem[])];
    return { ...state, items: freeze(state.items.filter(isOther)), bin };
  },
};

/** Adds deleted items again, or restores the fields that were changed, and nothing else of the item. */
export function withUndone(state: Coursework, changeId: string): Coursework {
  const change = state.history.find(({ id }) => id === changeId);
  if (!change) return state;
  return {
    ...undo[change.kind](state, change),
    history: state.history.filter(({ id }) => id !== changeId),
  };
}
