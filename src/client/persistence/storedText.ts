import { isObject, isOwnSubject, readItem, readSubjects } from '@/contract/studentData/studentData';
import { isSubjectColour } from '@/contract/studentData/subjects';
import { BIN_DAYS } from '@/client/features/coursework/courseworkRecords';
import {
  DELETIONS_KEPT_MS,
  type CourseworkRecord,
  type SubjectRecord,
} from '@/client/features/studentData/studentRecords';
import { CHOSEN, colourId, ownId } from '@/client/features/subjects/subjectsSlice';
import { withDeletion, type ReplicatedMap } from '@/client/lib/lastWriterWins';
import { isOfEpoch } from '@/client/store/storageEpoch';
import { migrate, STORED_VERSION, type StoredFields } from './migrations';
import type { PersistedSlice } from './persistedSlices';

export type SliceRecords = ReplicatedMap<CourseworkRecord | SubjectRecord>;

/** What a stored text holds. A newer build's data is shown as far as it can be read. */
export type Reading =
  | { kind: 'missing' | 'damaged' | 'cleared' }
  | { kind: 'read'; records: SliceRecords; version: number }
  | { kind: 'newer'; records: SliceRecords };

class InvalidForm extends Error {}

const timeIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The item of a record, without its times. */
function itemIn(slice: PersistedSlice, record: StoredFields) {
  if (slice !== 'subjects') return readItem(record);
  const { id, chosen, own, colour } = record;
  if (id === CHOSEN) {
    const subjects = readSubjects(chosen);
    return 'wrong' in subjects ? subjects : { id, chosen: subjects };
  }
  if (isSubjectColour(colour) && String(id) === colourId(String(id).slice(colourId('').length)))
    return { id: String(id), colour };
  return isOwnSubject(own) ? { id: ownId(own), own } : { wrong: 'own' };
}

function readRecord(slice: PersistedSlice, record: unknown): SliceRecords[string] {
  if (!isObject(record)) throw new InvalidForm();
  const { id, changedAt, toggledAt, deletedAt } = record;
  const deletion = deletedAt === undefined ? undefined : timeIn(deletedAt);
  if (deletion !== undefined && changedAt === undefined && typeof id === 'string')
    return { id, deletedAt: deletion };
  const item = itemIn(slice, record);
  if ('wrong' in item) throw new InvalidForm();
  return withDeletion({ ...item, changedAt: timeIn(changedAt), toggledAt: timeIn(toggledAt) }, deletion);
}

function readRecords(slice: PersistedSlice, { records }: StoredFields): SliceRecords {
  if (!Array.isArray(records)) throw new InvalidForm();
  return Object.fromEntries(
    records.map((stored) => {
      const record = readRecord(slice, stored);
      return [record.id, record];
    }),
  );
}

/** redux-persist's form: an object with the JSON of each field, and of its own `_persist`. */
function parseFields(text: string): StoredFields {
  const fields: unknown = JSON.parse(text);
  if (!isObject(fields)) throw new InvalidForm();
  return Object.fromEntries(Object.entries(fields).map(([key, json]) => [key, JSON.parse(String(json))]));
}

function versionIn({ version = 0 }: StoredFields) {
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new InvalidForm();
  return Math.max(version, 0);
}

function readNewer(slice: PersistedSlice, fields: StoredFields): SliceRecords {
  try {
    return readRecords(slice, fields);
  } catch {
    return {};
  }
}

/** Parses a stored text and checks its form. */
export function readStored(slice: PersistedSlice, text: string | null, epoch: string): Reading {
  if (text === null) return { kind: 'missing' };
  try {
    const fields = parseFields(text);
    const persist = (fields._persist ?? {}) as StoredFields;
    const version = versionIn(persist);
    if (!isOfEpoch(epoch, persist.era)) return { kind: 'cleared' };
    if (version > STORED_VERSION) return { kind: 'newer', records: readNewer(slice, fields) };
    return { kind: 'read', records: readRecords(slice, migrate(slice, fields, version)), version };
  } catch {
    return { kind: 'damaged' };
  }
}

/** For so long deleted items can be restored (behaviour 6.7). */
const BIN_MS = BIN_DAYS * 86_400_000;

function recordsToStore(records: SliceRecords) {
  const now = Date.now();
  return Object.values(records).flatMap((record): SliceRecords[string][] => {
    const { id, deletedAt } = record;
    if (deletedAt === undefined || deletedAt > now - BIN_MS) return [record];
    return deletedAt > now - DELETIONS_KEPT_MS ? [{ id, deletedAt }] : [];
  });
}

/** The text that redux-persist would store. */
export const toStored = (records: SliceRecords, epoch: string) =>
  JSON.stringify({
    records: JSON.stringify(recordsToStore(records)),
    // `era` is the storage epoch's name in what is stored.
    _persist: JSON.stringify({ version: STORED_VERSION, rehydrated: true, era: epoch || undefined }),
  });
