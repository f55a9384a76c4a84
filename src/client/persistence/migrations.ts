import type { PersistedSlice } from './plan';

/** The values under redux-persist's keys for one slice, parsed. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** Converts from the version before. It may throw: the stored text is then damaged. */
type Migration = (fields: StoredFields) => StoredFields;

/** The version that this build writes. */
export const VERSION = 3;

function itemsIn({ items }: StoredFields) {
  if (!Array.isArray(items)) throw new TypeError('The list has no items.');
  return items as StoredFields[];
}

const timeInId = (id: unknown) => Number.parseInt(String(id), 10) || 0;

/** 1: ids were bare timestamps; they become texts that two tabs cannot both make. */
const idsToTexts: Migration = (fields) => ({
  ...fields,
  items: itemsIn(fields).map((item, index) =>
    typeof item.id === 'number' ? { remainingDays: 0, ...item, id: `${item.id}-${index}` } : item,
  ),
});

/** 2: items get the times of their changes, and deletions are remembered, so that tabs can merge. */
const addChangeTimes: Migration = (fields) => ({
  ...fields,
  items: itemsIn(fields).map((item) => ({ ...item, made: timeInId(item.id), toggled: timeInId(item.id) })),
  deleted: {},
});

const addChoiceTime: Migration = (fields) => ({ ...fields, made: 0 });

/** 3: deleted items are kept, and items may have a note, a link and a series. */
const addBin: Migration = (fields) => ({ ...fields, bin: [] });

/** 3: a student may have subjects of their own. */
const addOwnSubjects: Migration = (fields) => ({ ...fields, own: [], deleted: {} });

const courseworkMigrations = { 1: idsToTexts, 2: addChangeTimes, 3: addBin };

/** Never change or remove one. A version without a migration has the form of the one before. */
const migrations: Record<PersistedSlice, Partial<Record<number, Migration>>> = {
  subjects: { 2: addChoiceTime, 3: addOwnSubjects },
  assignments: courseworkMigrations,
  practicals: courseworkMigrations,
};

/** Converts an older version to this build's. */
export function migrate(slice: PersistedSlice, fields: StoredFields, from: number, to = VERSION) {
  let current = fields;
  for (let version = from + 1; version <= to; version += 1) {
    current = migrations[slice][version]?.(current) ?? current;
  }
  return current;
}
