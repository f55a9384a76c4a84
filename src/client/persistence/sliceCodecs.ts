import type { UnknownAction } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/coursework';
import { isOwnSubject, readItem, readSubjects } from '@/contract/studentData';
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

const toStoredItem = ({ item, changedAt, toggledAt }: Entry<CourseworkItem>) => ({
  ...item,
  made: changedAt,
  toggled: toggledAt,
});

/** By id. */
const entriesIn = (stored: readonly StoredFields[]) =>
  new Map(
    stored.map((fields) => {
      const item = validItem(fields);
      return [item.id, { item, changedAt: timeIn(fields.made), toggledAt: timeIn(fields.toggled) }];
    }),
  );

const DAY_MS = 86_400_000;

/** For so long deleted items can be restored (behaviour 6.7). */
const BIN_MS = BIN_DAYS * DAY_MS;

/** For so long deletions are remembered: a file that was exported before one must not bring the item back. */
export const DELETIONS_KEPT_MS = 2 * 365 * DAY_MS;

/** The times of the deletions that are not forgotten yet, by id. */
export const deletionsToKeep = ({ deleted }: LwwMap<LwwItem>, now: number) =>
  [...deleted].flatMap(([id, { at }]) => (at > now - DELETIONS_KEPT_MS ? [[id, at] as const] : []));

const deletedEntries = ({ deleted }: LwwMap<CourseworkItem>) =>
  [...deleted.values()].flatMap(({ entry }) => entry ?? []);

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
      .flatMap(({ at, entry }) => (entry && at > Date.now() - BIN_MS ? { ...entry.item, deletedAt: at } : []))
      .sort((one, other) => one.deletedAt - other.deletedAt),
    // An item that was added as it is, by an import for example, has one time for both: when it was ticked is not known.
    ticks: [...map.entries.values(), ...deletedEntries(map)].flatMap(({ item, changedAt, toggledAt }) =>
      item.status === 'done' && toggledAt !== changedAt ? { id: item.id, at: toggledAt } : [],
    ),
  }),
  encode: (map, now) => ({
    items: Array.from(map.entries.values(), toStoredItem),
    deleted: Object.fromEntries(deletionsToKeep(map, now)),
    bin: [...map.deleted.values()].flatMap(({ at, entry }) =>
      entry && at > now - BIN_MS ? toStoredItem(entry) : [],
    ),
  }),
  decode({ items, deleted, bin = [] }) {
    if (!Array.isArray(items) || !Array.isArray(bin)) throw new InvalidForm();
    const binned = entriesIn(bin);
    return {
      entries: entriesIn(items),
      deleted: new Map(timesIn(deleted).map(([id, at]) => [id, { at, entry: binned.get(id) ?? null }])),
    };
  },
});

/** The chosen subjects are one item; each of the student's own subjects is another, so that tabs merge them. */
export type SubjectsItem = LwwItem & ({ chosen: Subjects } | { own: string });
export const CHOSEN = 'chosen';
export const ownId = (name: string) => `own ${name}`;

export function subjectsItems(chosen: Subjects | null, ownNames: readonly string[]): SubjectsItem[] {
  const own = ownNames.map((name): SubjectsItem => ({ id: ownId(name), own: name }));
  return chosen ? [{ id: CHOSEN, chosen }, ...own] : own;
}

const subjectsCodec: SliceCodec<SubjectsItem, StoredSubjects> = {
  slice: 'subjects',
  events: subjectsSlice.persistenceEvents,
  isLocalChange: subjectsSlice.isLocalChange,
  itemsIn: ({ subjects }) => subjectsItems(subjectsToStore(subjects), subjects.own),
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
    return {
      chosen,
      made: map.entries.get(CHOSEN)?.changedAt ?? 0,
      own,
      deleted: Object.fromEntries(deletionsToKeep(map, now)),
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
    return { entries, deleted: new Map(timesIn(deleted).map(([id, at]) => [id, { at, entry: null }])) };
  },
};

export const sliceCodecs = {
  subjects: subjectsCodec,
  assignments: courseworkCodec(assignmentsSlice),
  practicals: courseworkCodec(practicalsSlice),
} satisfies Record<PersistedSlice, unknown>;
