import type { MigrationManifest } from 'redux-persist';
import type { PersistedSlice } from '@/client/features/studentData/studentRecords';

type Fields = Readonly<Record<string, unknown>>;

/** What redux-persist stores of one list, parsed. `era` is the storage epoch. */
export type StoredFields = Fields & { _persist: { version: number; rehydrated: boolean; era?: unknown } };

/** Converts from the version before. It may throw: the stored text is then damaged. */
type Migration = (fields: Fields) => Fields;

/**
 * The form in which this build stores. It is raised whenever a record gets another field, also an optional one: an older
 * build shows what a newer one has stored and leaves it alone, but would drop a field that it does not know.
 */
export const STORED_VERSION = 6;

function checkedItems({ items }: Fields) {
  if (!Array.isArray(items)) throw new TypeError('The list has no items.');
  return items as Fields[];
}

const timeInId = (id: unknown) => Number.parseInt(String(id), 10) || 0;

/** 1: ids were bare timestamps; they become texts that two tabs cannot both make. */
const idsToTexts: Migration = (fields) => ({
  ...fields,
  items: checkedItems(fields).map((item, index) =>
    typeof item.id === 'number' ? { remainingDays: 0, ...item, id: `${item.id}-${index}` } : item,
  ),
});

/** 2: items get the times of their changes, and deletions are remembered, so that tabs can merge. */
const addChangeTimes: Migration = (fields) => ({
  ...fields,
  items: checkedItems(fields).map((item) => ({
    ...item,
    made: timeInId(item.id),
    toggled: timeInId(item.id),
  })),
  deleted: {},
});

const addChoiceTime: Migration = (fields) => ({ ...fields, made: 0 });

/** 3: deleted items are kept, and items may have a note, a link and a series. */
const addBin: Migration = (fields) => ({ ...fields, bin: [] });

/** 3: a student may have subjects of their own. */
const addOwnSubjects: Migration = (fields) => ({ ...fields, own: [], deleted: {} });

/** An id under which no object has something already: ids become keys. */
const keyOf = (id: unknown) => (String(id) in Object.prototype ? `item ${String(id)}` : id);

/** Records of the items, and of the deletions of others. */
function withTombstones(items: readonly Fields[], deleted: unknown): Fields {
  const ids = new Set(items.map(({ id }) => id));
  const tombstones = Object.entries(deleted ?? {})
    .map(([id, deletedAt]: [string, unknown]) => ({ id: keyOf(id), deletedAt }))
    .filter(({ id }) => !ids.has(id));
  return { records: [...tombstones, ...items] };
}

/** 4: items, deleted items and deletions become records in one list, with their times in the words of exported files. */
const listRecords: Migration = ({ items, bin = [], deleted }) => {
  const withTimes = ({ id, made: changedAt = 0, toggled: toggledAt = 0, ...item }: Fields) => ({
    ...item,
    id: keyOf(id),
    changedAt,
    toggledAt,
  });
  const deletions = new Map(Object.entries(deleted ?? {}));
  const binned = checkedItems({ items: bin }).map((item) => ({
    ...withTimes(item),
    deletedAt: deletions.get(String(item.id)) ?? 0,
  }));
  return withTombstones([...binned, ...checkedItems({ items }).map(withTimes)], deleted);
};

/** 4: the choice and the own subjects as well. */
const listSubjects: Migration = ({ chosen, made = 0, own = [], deleted }) => {
  const items = checkedItems({ items: own }).map(({ name, made: changedAt = 0 }) => ({
    id: `own ${String(name)}`,
    own: name,
    changedAt,
    toggledAt: 0,
  }));
  const choice = { id: 'chosen', chosen, changedAt: made, toggledAt: 0 };
  return withTombstones(chosen === null ? items : [choice, ...items], deleted);
};

const courseworkMigrations = { 1: idsToTexts, 2: addChangeTimes, 3: addBin, 4: listRecords };

/** For createMigrate. Never change or remove one. A version without a migration has the form of the one before. */
export const migrations = {
  subjects: { 2: addChoiceTime, 3: addOwnSubjects, 4: listSubjects },
  assignments: courseworkMigrations,
  practicals: courseworkMigrations,
} as unknown as Record<PersistedSlice, MigrationManifest>;
