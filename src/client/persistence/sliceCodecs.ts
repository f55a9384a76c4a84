import type { UnknownAction } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/coursework';
import { isOwnSubject, readItem, readSubjects } from '@/contract/studentDataFile';
import type { Subjects } from '@/contract/subjects';
import type { RootState } from '@/client/app/reducers';
import {
  assignmentsSlice,
  BIN_DAYS,
  practicalsSlice,
  type StoredCoursework,
} from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice, type StoredSubjects } from '@/client/features/subjects/subjectsSlice';
import type { PersistenceEvents } from '@/client/store/persistenceStatus';
import { itemsToStore, subjectsToStore } from '@/client/store/studentData';
import { itemsOf, type Entry, type LwwItem, type LwwMap } from './lwwMap';
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

const timesIn = (value: unknown) =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).map(
    ([id, at]) => [id, timeIn(at)] as const,
  );

function validItem(stored: unknown): CourseworkItem {
  const item = readItem(stored);
  if ('wrong' in item) throw new InvalidForm();
  return item;
}

/** For so long deleted items are kept (contract 8.1). */
const MONTH_MS = BIN_DAYS * 86_400_000;

const courseworkCodec = (
  slice: typeof assignmentsSlice | typeof practicalsSlice,
): SliceCodec<CourseworkItem, StoredCoursework> => ({
  slice: slice.name,
  events: slice.persistenceEvents,
  isLocalChange: slice.isLocalChange,
  itemsIn: (state) => itemsToStore(state[slice.name]),
  valueOf: (map) => ({
    items: itemsOf(map),
    bin: [...map.deleted.values()]
      .flatMap(({ at, item }) => (item && at > Date.now() - MONTH_MS ? [{ ...item, deletedAt: at }] : []))
      .sort((one, other) => one.deletedAt - other.deletedAt),
    // An item that was added as it is, by an import for example, has one time for both: when it was ticked is not known.
    ticks: [...map.entries.values()].flatMap(({ item, changedAt, toggledAt }) =>
      item.status === 'done' && toggledAt !== changedAt ? { id: item.id, at: toggledAt } : [],
    ),
  }),
  encode: ({ entries, deleted }, now) => {
    // Tabs that have been open for a month without merging need not be considered.
    const recent = [...deleted].filter(([, { at }]) => at > now - MONTH_MS);
    return {
      items: Array.from(entries.values(), ({ item, changedAt, toggledAt }) => ({
        ...item,
        made: changedAt,
        toggled: toggledAt,
      })),
      deleted: Object.fromEntries(recent.map(([id, { at }]) => [id, at])),
      bin: recent.flatMap(([, { item }]) => item ?? []),
    };
  },
  decode({ items, deleted, bin = [] }) {
    if (!Array.isArray(items) || !Array.isArray(bin)) throw new InvalidForm();
    const entries = items.map((stored: StoredFields) => {
      const item = validItem(stored);
      return [item.id, { item, changedAt: timeIn(stored.made), toggledAt: timeIn(stored.toggled) }] as const;
    });
    const binned = new Map(bin.map(validItem).map((item) => [item.id, item]));
    return {
      entries: new Map(entries),
      deleted: new Map(timesIn(deleted).map(([id, at]) => [id, { at, item: binned.get(id) ?? null }])),
    };
  },
});

/** The chosen subjects are one item; each of the student's own subjects is another, so that tabs merge them. */
type SubjectsItem = LwwItem & ({ chosen: Subjects } | { own: string });
const CHOSEN = 'chosen';
const ownId = (name: string) => `own ${name}`;

const subjectsCodec: SliceCodec<SubjectsItem, StoredSubjects> = {
  slice: 'subjects',
  events: subjectsSlice.persistenceEvents,
  isLocalChange: subjectsSlice.isLocalChange,
  itemsIn({ subjects }) {
    const chosen = subjectsToStore(subjects);
    const own = subjects.own.map((name): SubjectsItem => ({ id: ownId(name), own: name }));
    return chosen ? [{ id: CHOSEN, chosen }, ...own] : own;
  },
  valueOf({ entries }) {
    const chosen = entries.get(CHOSEN)?.item;
    return {
      chosen: chosen && 'chosen' in chosen ? chosen.chosen : null,
      own: [...entries.values()].flatMap(({ item }) => ('own' in item ? item.own : [])).sort(),
    };
  },
  encode(map, now) {
    const { chosen } = this.valueOf(map);
    const own = [...map.entries.values()].flatMap(({ item, changedAt }) =>
      'own' in item ? { name: item.own, made: changedAt } : [],
    );
    const deleted = [...map.deleted].filter(([, { at }]) => at > now - MONTH_MS);
    return {
      chosen,
      made: map.entries.get(CHOSEN)?.changedAt ?? 0,
      own,
      deleted: Object.fromEntries(deleted.map(([id, { at }]) => [id, at])),
    };
  },
  decode({ chosen: stored, made, own = [], deleted }) {
    if (!Array.isArray(own)) throw new InvalidForm();
    const entries = new Map<string, Entry<SubjectsItem>>(
      own.map((entry: StoredFields) => {
        const { name } = entry;
        if (!isOwnSubject(name)) throw new InvalidForm();
        const item: SubjectsItem = { id: ownId(name), own: name };
        return [item.id, { item, changedAt: timeIn(entry.made), toggledAt: 0 }];
      }),
    );
    if (stored !== null) {
      const chosen = readSubjects(stored);
      if ('wrong' in chosen) throw new InvalidForm();
      entries.set(CHOSEN, { item: { id: CHOSEN, chosen }, changedAt: timeIn(made), toggledAt: 0 });
    }
    return { entries, deleted: new Map(timesIn(deleted).map(([id, at]) => [id, { at, item: null }])) };
  },
};

export const sliceCodecs = {
  subjects: subjectsCodec,
  assignments: courseworkCodec(assignmentsSlice),
  practicals: courseworkCodec(practicalsSlice),
} satisfies Record<PersistedSlice, unknown>;
