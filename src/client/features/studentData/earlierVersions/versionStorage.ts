import { nanoid } from '@reduxjs/toolkit';
import { createStore, promisifyRequest } from 'idb-keyval';
import type { StudentData } from '@/contract/studentData';
import { dayOf } from '@/client/lib/days';
import { pause } from '@/client/lib/pause';
import { NotStored } from '@/client/store/deviceStorage';
import { currentEpoch, isOfEpoch } from '@/client/store/storageEpoch';
import {
  readData,
  readRecord,
  readSnapshot,
  snapshotOf,
  versionsToKeep,
  type EarlierVersion,
  type Occasion,
  type Snapshot,
  type VersionRecord,
} from './versionRecord';

/**
 * Under an account's id its record, and under [account, version] the JSON of each version: the list is shown without
 * reading them all. Under [account, 'draft'] is what becomes a version when the page is closed too early to store it.
 */
const database = createStore('deskfolio-versions', 'versions');

/** A database that does not answer must not hold up the student. */
const TIMEOUT_MS = 3_000;

const noAnswer = async () => {
  await pause(TIMEOUT_MS);
  throw new NotStored('unavailable');
};

/** Throws NotStored when the browser refuses. */
async function inTransaction<Value>(
  mode: IDBTransactionMode,
  access: (records: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  if (!('indexedDB' in globalThis)) throw new NotStored('unavailable');
  try {
    return await Promise.race([database(mode, access), noAnswer()]);
  } catch (error) {
    // An aborted transaction may have no error.
    if (error !== null && !(error instanceof DOMException)) throw error;
    throw new NotStored(error?.name === 'QuotaExceededError' ? 'full' : 'unavailable');
  }
}

const readFrom = async (records: IDBObjectStore, userId: string) =>
  readRecord(await promisifyRequest<unknown>(records.get(userId)));

async function write(records: IDBObjectStore, userId: string, record: VersionRecord) {
  records.put(record, userId);
  await promisifyRequest(records.transaction);
  return record;
}

export const readVersions = (userId: string) =>
  inTransaction('readonly', (records) => readFrom(records, userId));

/** The data of a version, or null when it is damaged or no longer there. */
export const readVersion = (userId: string, id: string) =>
  inTransaction('readonly', async (records) => readData(await promisifyRequest(records.get([userId, id]))));

export const changeRecord = (userId: string, change: Partial<VersionRecord>) =>
  inTransaction('readwrite', async (records) =>
    write(records, userId, { ...(await readFrom(records, userId)), ...change }),
  );

export const deleteVersions = (userId: string) =>
  inTransaction('readwrite', (records) => {
    records.delete(userId);
    records.delete(IDBKeyRange.bound([userId], [userId, []]));
    return promisifyRequest(records.transaction);
  });

const isWithoutLists = ({ subjects, ownSubjects = [], assignments, practicals }: StudentData) =>
  subjects === null && ownSubjects.length + assignments.length + practicals.length === 0;

type NewVersion = {
  userId: string;
  /** The storage epoch of the data. */
  epoch: string;
  data: StudentData;
  /**
   * Null for the data with which a day begins. When it was changed and no version was stored, because the page was closed at
   * once, it becomes a version at the next start.
   */
  before: Occasion | null;
  at: number;
};

/** Adds a version, and deletes the ones that are no longer kept. */
function addVersion(
  records: IDBObjectStore,
  record: VersionRecord,
  { at, text, assignments, practicals }: Snapshot,
  { userId, before }: { userId: string; before: Occasion },
): VersionRecord {
  const { versions, lastDay } = record;
  const day = dayOf(new Date(at));
  const version: EarlierVersion = {
    id: nanoid(),
    at,
    before,
    isDaily: lastDay !== day,
    assignments,
    practicals,
  };
  const kept = versionsToKeep([...versions, version]);
  for (const former of versions) if (!kept.includes(former)) records.delete([userId, former.id]);
  records.put(text, [userId, version.id]);
  return { ...record, versions: kept, lastDay: day };
}

const draftKey = (userId: string) => [userId, 'draft'];

/** Adds the draft as a version where it is not what the next version, or draft, is going to be. */
async function addDraft(
  records: IDBObjectStore,
  record: VersionRecord,
  next: Snapshot,
  userId: string,
): Promise<VersionRecord> {
  const draft = readSnapshot(await promisifyRequest(records.get(draftKey(userId))));
  if (!draft || draft.text === next.text) return record;
  return addVersion(records, record, draft, { userId, before: 'change' });
}

/**
 * Stores a version. A change stores the first version of its day only; the record is read in the same transaction, so that
 * two tabs do not store two. Nothing is stored when there are no lists yet. Before nothing yet, a draft is stored. Resolves
 * to null when there is nothing to store, and when the data was cleared meanwhile.
 */
export function storeVersion(version: NewVersion): Promise<VersionRecord | null> {
  const { userId, epoch, data, before, at } = version;
  const snapshot = snapshotOf(data, at);
  const today = dayOf(new Date(at));
  return inTransaction('readwrite', async (records) => {
    const found = await readFrom(records, userId);
    // Asked within the transaction: the one that deletes everything comes after it.
    if (!isOfEpoch(currentEpoch(userId), epoch)) return null;
    const isSavedToday = found.lastDay === today;
    if (before === null && (isSavedToday || isWithoutLists(data))) return null;
    if (before === 'change' && isSavedToday) return found;
    const record = await addDraft(records, found, snapshot, userId);
    if (before === null) {
      records.put(snapshot, draftKey(userId));
      return write(records, userId, record);
    }
    records.delete(draftKey(userId));
    const newest = record.versions.at(-1);
    const isKnown =
      record.lastDay === today &&
      newest &&
      (await promisifyRequest(records.get([userId, newest.id]))) === snapshot.text;
    const isNew = !isKnown && !isWithoutLists(data);
    return write(
      records,
      userId,
      isNew ? addVersion(records, record, snapshot, { userId, before }) : { ...record, lastDay: today },
    );
  });
}
