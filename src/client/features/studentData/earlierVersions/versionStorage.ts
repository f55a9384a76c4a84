import { nanoid } from '@reduxjs/toolkit';
import type { DBSchema, IDBPObjectStore } from 'idb';
import type { Day } from '@/contract/calendar';
import type { StudentData } from '@/contract/studentData/studentData';
import { APP, readStudentDataFile } from '@/contract/studentData/studentDataFile';
import { itemOf } from '@/client/features/coursework/courseworkRecords';
import { dayOf } from '@/client/lib/days';
import { deviceDatabase, inTime, removed } from '@/client/store/deviceDatabase';
import { wasCleared } from '@/client/store/storageEpoch';

/** What the student was about to do when a version was saved. */
export type Occasion = 'change' | 'import' | 'restore';

/** A student's data as it once was. The data itself is read when it is asked for. */
export type EarlierVersion = {
  id: string;
  /** When it was saved, in milliseconds. */
  at: number;
  before: Occasion;
  /** Whether it is the first one of its day. */
  isDaily: boolean;
  assignments: number;
  practicals: number;
};

/** What a device remembers of an account's copies. */
export type VersionRecord = {
  /** The oldest first, in the order in which they were saved: a clock may be set back. */
  versions: EarlierVersion[];
  /** The day on which the last daily version was due. */
  lastDay: Day | null;
  /** When the data was exported last. */
  exportedAt: number | null;
  /** Whether the student does not want to be asked for a copy again. */
  isAdviceDismissed: boolean;
};

/** How many days with changes are kept (behaviour 7.9). */
export const MOST_DAYS = 14;
/** How many versions are kept besides: of those before an import or a restore that are not the first of their day. */
export const MOST_OTHERS = 5;

/** Daily versions and others are counted apart, so that ten imports do not push out ten days. */
function versionsToKeep(versions: readonly EarlierVersion[]) {
  const days = versions.filter(({ isDaily }) => isDaily).slice(-MOST_DAYS);
  const others = versions.filter(({ isDaily }) => !isDaily).slice(-MOST_OTHERS);
  return versions.filter((version) => days.includes(version) || others.includes(version));
}

/** A version is stored as an exported file of version 1, without its first fields. */
const FIRST_FIELDS = `{"app":"${APP}","version":1,"exportedAt":"${new Date(0).toISOString()}",`;

/** The data of a version, or null when any of it is damaged. */
function readData(text: unknown): StudentData | null {
  const file = readStudentDataFile(FIRST_FIELDS + String(text).slice(1));
  if ('reason' in file) return null;
  const { subjects, ownSubjects, subjectColours, shortNames, assignments, practicals } = file;
  return {
    ...{ subjects, ownSubjects, subjectColours, shortNames },
    assignments: assignments.map(itemOf),
    practicals: practicals.map(itemOf),
  };
}

/** Under an account's id its record, and under [account, version] the JSON of each version: the list is shown without reading them all. */
interface Schema extends DBSchema {
  versions: { key: string | [userId: string, version: string]; value: Partial<VersionRecord> | string };
}
type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<Schema, ['versions'], 'versions', Mode>;

/** Why the browser has not stored or read something. */
export type Refusal = { problem: 'full' | 'unavailable' };

async function inTransaction<Value, Mode extends 'readonly' | 'readwrite'>(
  mode: Mode,
  access: (records: Store<Mode>) => Promise<Value>,
): Promise<Value | Refusal> {
  const unavailable: Refusal = { problem: 'unavailable' };
  if (!('indexedDB' in globalThis)) return unavailable;
  const run = async () => {
    const { store, done } = (await deviceDatabase<Schema>()).transaction('versions', mode);
    const [value] = await Promise.all([access(store), done]);
    return value;
  };
  try {
    return await inTime(run);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'QuotaExceededError' ? { problem: 'full' } : unavailable;
  }
}

const nothing: VersionRecord = { versions: [], lastDay: null, exportedAt: null, isAdviceDismissed: false };

const readFrom = async (
  records: Store<'readonly'> | Store<'readwrite'>,
  userId: string,
): Promise<VersionRecord> => ({ ...nothing, ...((await records.get(userId)) as VersionRecord | undefined) });

export const readVersions = (userId: string) =>
  inTransaction('readonly', (records) => readFrom(records, userId));

/** The data of a version, or null when it is damaged or no longer there. */
export const readVersion = (userId: string, id: string) =>
  inTransaction('readonly', async (records) => readData(await records.get([userId, id])));

export const changeRecord = (userId: string, change: Partial<VersionRecord>) =>
  inTransaction('readwrite', async (records) => {
    await records.put({ ...(await readFrom(records, userId)), ...change }, userId);
  });

/** Returns whether they are gone. */
export const deleteVersions = (userId: string) =>
  removed(async () => {
    const { store, done } = (await deviceDatabase<Schema>()).transaction('versions', 'readwrite');
    await store.delete(userId);
    await store.delete(IDBKeyRange.bound([userId], [userId, []]));
    await done;
  });

type NewVersion = {
  userId: string;
  /** The storage epoch of the data. */
  epoch: string;
  data: StudentData;
  before: Occasion;
  at: number;
};

/**
 * Stores a version, and deletes the ones that are no longer kept. A change stores the first version of its day only; the
 * record is read in the same transaction, so that two tabs do not store two. No version is stored of empty lists. Resolves
 * to what is stored now, and to null when the data was cleared meanwhile.
 */
export const storeVersion = ({ userId, epoch, data, before, at }: NewVersion) =>
  inTransaction('readwrite', async (records) => {
    const record = await readFrom(records, userId);
    const { subjects, ownSubjects = [], assignments, practicals } = data;
    const day = dayOf(new Date(at));
    const isDaily = record.lastDay !== day;
    // Asked within the transaction: the one that deletes everything comes after it.
    if (wasCleared(userId, epoch)) return null;
    if (before === 'change' && !isDaily) return record;
    const changed: VersionRecord = { ...record, lastDay: day };
    if (subjects || ownSubjects.length + assignments.length + practicals.length > 0) {
      const counts = { assignments: assignments.length, practicals: practicals.length };
      const version = { id: nanoid(), at, before, isDaily, ...counts };
      await records.put(JSON.stringify(data), [userId, version.id]);
      changed.versions = versionsToKeep([...record.versions, version]);
      for (const former of record.versions)
        if (!changed.versions.includes(former)) await records.delete([userId, former.id]);
    }
    // What former builds of the site stored beside the versions.
    await records.delete([userId, 'draft']);
    await records.put(changed, userId);
    return changed;
  });
