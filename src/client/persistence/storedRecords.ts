import { isObject, isOwnSubject, readItem, readSubjects } from '@/contract/studentData';
import { BIN_DAYS } from '@/client/features/coursework/courseworkRecords';
import { CHOSEN, ownId } from '@/client/features/subjects/subjectsSlice';
import { isTombstone, mergedMap, withDeletion, type ReplicatedMap } from '@/client/lib/lastWriterWins';
import { readText } from '@/client/lib/browserStorage';
import { NotStored, writeText } from '@/client/store/deviceStorage';
import { isOfEpoch } from '@/client/store/storageEpoch';
import {
  DELETIONS_KEPT_MS,
  type CourseworkRecord,
  type SubjectRecord,
} from '@/client/features/studentData/studentRecords';
import { moveToDamagedCopies } from './damagedCopies';
import { migrate, STORED_VERSION, type StoredFields } from './migrations';
import type { PersistedSlice } from './persistedSlices';
import { storageKey } from './storageKeys';

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
  const { id, chosen, own } = record;
  if (id === CHOSEN) {
    const subjects = readSubjects(chosen);
    return 'wrong' in subjects ? subjects : { id, chosen: subjects };
  }
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

/** The ids of the older half of the deleted items that are still known. */
function olderDeleted(records: SliceRecords) {
  const deleted = Object.values(records).filter(
    (record) => record.deletedAt !== undefined && !isTombstone(record),
  );
  return deleted
    .sort((one, other) => (one.deletedAt ?? 0) - (other.deletedAt ?? 0))
    .slice(0, Math.ceil(deleted.length / 2))
    .map(({ id }) => id);
}

const withoutItems = (records: SliceRecords, ids: readonly string[]): SliceRecords => ({
  ...records,
  ...Object.fromEntries(ids.map((id) => [id, { id, deletedAt: records[id]?.deletedAt ?? 0 }])),
});

/** One account's slice in local storage. */
export function openStoredRecords(
  slice: PersistedSlice,
  userId: string,
  epoch: string,
  onDamage: () => void,
) {
  const key = storageKey(slice, userId);
  // Ten thousand items are parsed again only when another tab has written.
  let last: { text: string | null; reading: Reading } = { text: null, reading: { kind: 'missing' } };

  /** Reads what is stored, or the text that another tab has stored. */
  function read(text = readText(key)): Reading {
    if (text !== last.text) last = { text, reading: readStored(slice, text, epoch) };
    return last.reading;
  }

  /** Reads, and moves what cannot be read out of the way. Throws NotStored when there is no room for that. */
  function readOrMove(): Reading {
    const reading = read();
    if (reading.kind !== 'damaged' || last.text === null) return reading;
    moveToDamagedCopies(slice, userId, key, last.text);
    onDamage();
    return read();
  }

  /** Merges the records with what is stored, so that nothing newer is overwritten. Throws NotStored. */
  function encode(records: SliceRecords) {
    const reading = readOrMove();
    if (reading.kind === 'newer') throw new NotStored('newer');
    const merged = reading.kind === 'read' ? mergedMap(reading.records, Object.values(records)) : records;
    return { records, reading, merged, text: toStored(merged, epoch) };
  }

  /**
   * Stores this text of the records, unless it is stored already. Where there is no room for it, the items that were
   * deleted longest ago are forgotten: new work comes first. Returns what was stored. Throws NotStored.
   */
  function store(records: SliceRecords, text: string, forgotten: string[] = []) {
    if (text === last.text) return { stored: records, forgotten };
    try {
      writeText(key, text);
    } catch (error) {
      const older = olderDeleted(records);
      if (older.length === 0 || !(error instanceof NotStored && error.problem === 'full')) throw error;
      const smaller = withoutItems(records, older);
      return store(smaller, toStored(smaller, epoch), [...forgotten, ...older]);
    }
    last = { text, reading: { kind: 'read', records, version: STORED_VERSION } };
    return { stored: records, forgotten };
  }

  return {
    key,
    read,
    readOrMove,
    encode,
    /** Stores what was encoded, or encodes again when something has changed since. Throws NotStored. */
    write(records: SliceRecords, encoded = encode(records)) {
      const isOutdated = encoded.records !== records || encoded.reading !== readOrMove();
      const { merged, text } = isOutdated ? encode(records) : encoded;
      const before = last;
      return { ...store(merged, text), isWritten: last !== before };
    },
  };
}

export type Encoded = ReturnType<ReturnType<typeof openStoredRecords>['encode']>;
