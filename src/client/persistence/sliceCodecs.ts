import type { UnknownAction } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/coursework';
import { readItem, readSubjects } from '@/contract/studentDataFile';
import type { Subjects } from '@/contract/subjects';
import type { RootState } from '@/client/app/reducers';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import type { PersistenceEvents } from '@/client/store/persistenceStatus';
import { itemsToStore, subjectsToStore } from '@/client/store/studentData';
import { emptyMap, itemsOf, type LwwItem, type LwwMap } from './lwwMap';
import type { StoredFields } from './migrations';
import type { PersistedSlice } from './plan';

/** How one slice is converted to its stored fields and back. */
export type SliceCodec<Item extends LwwItem, Value> = {
  slice: PersistedSlice;
  events: PersistenceEvents<Value>;
  isLocalChange: (action: UnknownAction) => boolean;
  itemsIn: (state: RootState) => readonly Item[];
  valueOf: (map: LwwMap<Item>) => Value;
  encode: (map: LwwMap<Item>, now: number) => StoredFields;
  /** Throws when the fields are not of this slice's form. */
  decode: (fields: StoredFields) => LwwMap<Item>;
};

class InvalidForm extends Error {}

const timeIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const MONTH_MS = 30 * 86_400_000;

const courseworkCodec = (
  slice: typeof assignmentsSlice | typeof practicalsSlice,
): SliceCodec<CourseworkItem, readonly CourseworkItem[]> => ({
  slice: slice.name,
  events: slice.persistenceEvents,
  isLocalChange: slice.isLocalChange,
  itemsIn: (state) => itemsToStore(state[slice.name]),
  valueOf: itemsOf,
  encode: ({ entries, deletedAt }, now) => ({
    items: Array.from(entries.values(), ({ item, changedAt, toggledAt }) => ({
      ...item,
      made: changedAt,
      toggled: toggledAt,
    })),
    // Tabs that have been open for a month without merging need not be considered.
    deleted: Object.fromEntries([...deletedAt].filter(([, time]) => time > now - MONTH_MS)),
  }),
  decode({ items, deleted }) {
    if (!Array.isArray(items)) throw new InvalidForm();
    const entries = items.map((stored: StoredFields) => {
      const item = readItem(stored);
      if ('wrong' in item) throw new InvalidForm();
      return [item.id, { item, changedAt: timeIn(stored.made), toggledAt: timeIn(stored.toggled) }] as const;
    });
    const times = Object.entries(typeof deleted === 'object' && deleted !== null ? deleted : {});
    return {
      entries: new Map(entries),
      deletedAt: new Map(times.map(([id, time]) => [id, timeIn(time)])),
    };
  },
});

type ChosenSubjects = LwwItem & { chosen: Subjects };
const CHOSEN = 'chosen';

/** The chosen subjects are a map of at most one item. */
const subjectsCodec: SliceCodec<ChosenSubjects, Subjects | null> = {
  slice: 'subjects',
  events: subjectsSlice.persistenceEvents,
  isLocalChange: subjectsSlice.isLocalChange,
  itemsIn(state) {
    const chosen = subjectsToStore(state.subjects);
    return chosen ? [{ id: CHOSEN, chosen }] : [];
  },
  valueOf: ({ entries }) => entries.get(CHOSEN)?.item.chosen ?? null,
  encode({ entries }) {
    const entry = entries.get(CHOSEN);
    return { chosen: entry?.item.chosen ?? null, made: entry?.changedAt ?? 0 };
  },
  decode({ chosen: stored, made }) {
    if (stored === null) return emptyMap;
    const chosen = readSubjects(stored);
    if ('wrong' in chosen) throw new InvalidForm();
    const entry = { item: { id: CHOSEN, chosen }, changedAt: timeIn(made), toggledAt: 0 };
    return { entries: new Map([[CHOSEN, entry]]), deletedAt: new Map() };
  },
};

export const sliceCodecs = {
  subjects: subjectsCodec,
  assignments: courseworkCodec(assignmentsSlice),
  practicals: courseworkCodec(practicalsSlice),
} satisfies Record<PersistedSlice, unknown>;
