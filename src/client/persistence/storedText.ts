import { createMigrate } from 'redux-persist';
import { isObject, isOwnSubject, readItem, readSubjects } from '@/contract/studentData/studentData';
import { isShortName, isSubjectColour } from '@/contract/studentData/subjects';
import { BIN_DAYS } from '@/client/features/coursework/courseworkRecords';
import {
  DELETIONS_KEPT_MS,
  type CourseworkRecord,
  type PersistedSlice,
  type SubjectRecord,
} from '@/client/features/studentData/studentRecords';
import { CHOSEN, colourId, ownId, shortNameId } from '@/client/features/subjects/subjectsSlice';
import { withDeletion, type ReplicatedMap } from '@/client/lib/lastWriterWins';
import { migrations, STORED_VERSION, type StoredFields } from './migrations';

export type Entities = ReplicatedMap<CourseworkRecord | SubjectRecord>;

class InvalidForm extends Error {}

const timeIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const isIdOf = (id: unknown, idOf: (name: string) => string): id is string =>
  typeof id === 'string' && id === idOf(id.slice(idOf('').length));

/** The item of a record, without its times. */
function itemIn(name: PersistedSlice, record: Readonly<Record<string, unknown>>) {
  if (name !== 'subjects') return readItem(record);
  const { id, chosen, own, colour, short } = record;
  if (id === CHOSEN) {
    const subjects = readSubjects(chosen);
    return 'wrong' in subjects ? subjects : { id, chosen: subjects };
  }
  if (isSubjectColour(colour) && isIdOf(id, colourId)) return { id, colour };
  if (isShortName(short) && isIdOf(id, shortNameId)) return { id, short };
  return isOwnSubject(own) ? { id: ownId(own), own } : { wrong: 'own' };
}

function readRecord(name: PersistedSlice, record: unknown): Entities[string] {
  if (!isObject(record)) throw new InvalidForm();
  const { id, changedAt, toggledAt, deletedAt } = record;
  const deletion = deletedAt === undefined ? undefined : timeIn(deletedAt);
  if (deletion !== undefined && changedAt === undefined && typeof id === 'string')
    return { id, deletedAt: deletion };
  const item = itemIn(name, record);
  if ('wrong' in item) throw new InvalidForm();
  return withDeletion({ ...item, changedAt: timeIn(changedAt), toggledAt: timeIn(toggledAt) }, deletion);
}

/** The entities of this version. Throws on damage. */
export function entitiesIn(name: PersistedSlice, { records }: StoredFields): Entities {
  if (!Array.isArray(records)) throw new InvalidForm();
  return Object.fromEntries(
    records.map((stored) => {
      const record = readRecord(name, stored);
      return [record.id, record];
    }),
  );
}

/** redux-persist's form: an object with the JSON of each field, and of its own `_persist`. Throws on damage. */
export function fieldsIn(text: string): StoredFields {
  const texts: unknown = JSON.parse(text);
  if (!isObject(texts)) throw new InvalidForm();
  const fields = Object.fromEntries(
    Object.entries(texts).map(([key, json]) => [key, JSON.parse(String(json)) as unknown]),
  );
  const { version = 0, ...persist } = (fields._persist ?? {}) as Record<string, unknown>;
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new InvalidForm();
  return { ...fields, _persist: { rehydrated: true, ...persist, version: Math.max(version, 0) } };
}

const toPresent = {
  subjects: createMigrate(migrations.subjects),
  assignments: createMigrate(migrations.assignments),
  practicals: createMigrate(migrations.practicals),
};

/** The entities of any version; of a newer one, what can be read. Throws on damage. */
export async function entitiesOf(name: PersistedSlice, fields: StoredFields): Promise<Entities> {
  if (fields._persist.version <= STORED_VERSION)
    return entitiesIn(name, (await toPresent[name](fields, STORED_VERSION)) as StoredFields);
  try {
    return entitiesIn(name, fields);
  } catch {
    return {};
  }
}

/** For so long deleted items can be restored (behaviour 6.7). */
const BIN_MS = BIN_DAYS * 86_400_000;

/** What is stored of these: of what was deleted long ago the deletion, or nothing. */
export function recordsToStore(records: Entities) {
  const now = Date.now();
  return Object.values(records).flatMap((record): Entities[string][] => {
    const { id, deletedAt } = record;
    if (deletedAt === undefined || deletedAt > now - BIN_MS) return [record];
    return deletedAt > now - DELETIONS_KEPT_MS ? [{ id, deletedAt }] : [];
  });
}

/** The text that redux-persist would store. */
export const toStored = (records: Entities, epoch: string) =>
  JSON.stringify({
    records: JSON.stringify(recordsToStore(records)),
    // `era` is the storage epoch's name in what is stored.
    _persist: JSON.stringify({ version: STORED_VERSION, rehydrated: true, era: epoch || undefined }),
  });
