import type { UnknownAction } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState } from 'redux-persist';
import type { AppStore } from '@/client/app/store';
import { persistenceSlice } from '@/client/features/studentData/persistenceSlice';
import { idle } from '@/client/lib/pause';
import { isLive, newerOf } from '@/client/lib/lastWriterWins';
import { readText } from '@/client/lib/browserStorage';
import {
  deletedItemsForgotten,
  deviceDataClearedElsewhere,
  recordsMerged,
  type Source,
} from '@/client/features/studentData/studentDataEvents';
import { currentEpoch, FIRST, isOfEpoch } from '@/client/store/storageEpoch';
import type { RecordLists } from '@/client/features/studentData/studentRecords';
import { readDamagedCopies } from './damagedCopies';
import { journal } from './journal';
import { STORED_VERSION } from './migrations';
import type { PersistedSlice } from './persistedSlices';
import {
  findStorageProblem,
  NotStored,
  openStoredRecords,
  type Encoded,
  type StorageProblem,
} from './storedRecords';
import { readStored, type SliceRecords } from './storedText';

const { damagedCopyStored, migrated, persisted, problemFound } = persistenceSlice.actions;

/** Tabs write one after the other, where the browser has locks. Merging makes up for a browser without. */
async function oneTabAtATime<Result>(name: string, write: () => Result): Promise<Result> {
  if (!('locks' in navigator)) return write();
  return navigator.locks.request(name, write) as Promise<Result>;
}

/**
 * Stores one slice of one account and reads it back. redux-persist reads at start and schedules the writes; what is written
 * is the state's records merged with the stored ones, and what is new among those is merged into the state.
 */
export function makeSlicePersister(
  slice: PersistedSlice,
  userId: string,
  epoch: string,
  { dispatch, getState }: AppStore,
) {
  /** The records of the state; while DevTools shows a past state, those of the present one. */
  let latest: SliceRecords = getState()[slice].entities;
  /** The latest records that are stored, and the latest ones that the browser has refused to store. */
  let storedRecords: SliceRecords | null = latest;
  let refusedRecords: SliceRecords | null = null;
  /** What led to the next write: types of actions, or a reason of our own. */
  let triggeredBy: readonly string[] = [];
  let problem: StorageProblem | null = null;
  /** Null while something is stored that was not copied to the journal yet. */
  let journaled: Promise<unknown> | null = Promise.resolve();
  let isClosed = false;

  const report = (action: UnknownAction) => {
    if (!isClosed) dispatch(action);
  };
  const reportDamage = () => report(damagedCopyStored(slice));
  const stored = openStoredRecords(slice, userId, epoch, reportDamage);
  const isCleared = () => !isOfEpoch(currentEpoch(userId), epoch);

  /** Reports each refused change once, not each attempt to store it, and that data is of a newer version once. */
  function reportProblem(found: StorageProblem) {
    const isNew = found !== problem || (found !== 'newer' && latest !== refusedRecords);
    problem = found;
    refusedRecords = latest;
    if (isNew) report(problemFound({ slice, problem: found }, triggeredBy));
  }

  function handleError(error: unknown) {
    reportProblem(error instanceof NotStored ? error.problem : 'unavailable');
    if (!(error instanceof NotStored)) throw error;
  }

  /** Merges what the state does not have yet. */
  function mergeIntoState(records: SliceRecords, from: Source) {
    const newer = newerOf(latest, Object.values(records));
    if (newer.length > 0) report(recordsMerged({ [slice]: newer } as RecordLists, from));
  }

  /** Whether the state has nothing that these records lack. */
  const isIn = (records: SliceRecords) => newerOf(records, Object.values(latest)).length === 0;

  /** Stores everything known at this moment, in one step. Returns what led to it. */
  function write(encoded?: Encoded) {
    const written = stored.write(latest, encoded);
    if (written.isWritten) journaled = null;
    const reasons = triggeredBy;
    triggeredBy = [];
    problem = null;
    if (written.forgotten.length > 0) report(deletedItemsForgotten({ slice, ids: written.forgotten }));
    mergeIntoState(written.stored, 'tab');
    storedRecords = latest;
    return reasons;
  }

  /** Copies what is stored now: another tab may have stored more since. Then reports what was stored. */
  async function writeJournal(reasons: readonly string[]) {
    if (!isCleared()) journaled ??= journal.write(stored.key, epoch, readText(stored.key) ?? '');
    await journaled;
    if (reasons.length > 0) report(persisted(slice, reasons));
  }

  const storage = {
    getItem() {
      const reading = stored.readOrMove();
      if (reading.kind === 'newer') reportProblem('newer');
      if (reading.kind === 'read' && reading.version < STORED_VERSION)
        report(migrated({ slice, fromVersion: reading.version }));
      return Promise.resolve('records' in reading ? { records: reading.records } : null);
    },
    // Ten thousand items are serialised, stored and copied in several tasks: a key press waits for one of them at most.
    async setItem() {
      try {
        await idle();
        const encoded = stored.encode(latest);
        await idle();
        const reasons = await oneTabAtATime(stored.key, () => {
          if (!isClosed && !isCleared()) return write(encoded);
          report(deviceDataClearedElsewhere());
          return [];
        });
        await idle();
        await writeJournal(reasons);
      } catch (error) {
        handleError(error);
      }
    },
    removeItem: () => Promise.resolve(),
  };
  // The storage does the serialising: it merges first.
  const config = { key: stored.key, keyPrefix: '', storage, serialize: false, deserialize: false };
  const persistoid = createPersistoid(config);

  function scheduleWrite(reason: string) {
    if (!triggeredBy.includes(reason)) triggeredBy = [...triggeredBy, reason];
    // redux-persist writes only what is another object than before.
    persistoid.update({ records: [latest] });
  }

  /** What a newer version has written stays out of reach, however often it is tried. */
  const canRetry = () => problem !== null && problem !== 'newer';

  /** Merges what is stored, or the `text` of another tab, and schedules a write when this tab knows more. */
  function sync(text?: string) {
    const reading = stored.read(text);
    if (reading.kind === 'read') mergeIntoState(reading.records, 'tab');
    if ('records' in reading) storedRecords = isIn(reading.records) ? latest : null;
    else if (reading.kind !== 'missing') storedRecords = null;
    if (reading.kind === 'newer') return reportProblem('newer');

    if (canRetry()) {
      if (latest !== storedRecords || findStorageProblem() === null) scheduleWrite('retry');
    } else if (latest !== storedRecords && triggeredBy.length === 0) {
      scheduleWrite(`stored data was ${reading.kind === 'read' ? 'older' : reading.kind}`);
    }
  }

  return {
    slice,
    key: stored.key,

    /** Reads what is stored, and whether this device has never stored anything. */
    async read() {
      const isMissing = stored.read().kind === 'missing' && epoch === FIRST;
      let found: { records?: SliceRecords } | undefined;
      try {
        found = (await getStoredState(config)) as typeof found;
      } catch (error) {
        handleError(error);
      }
      const isNew = isMissing && readDamagedCopies(slice, userId).length === 0;
      return { slice, isNew, records: found?.records ?? {} };
    },

    /** Looks for problems and for what was lost, and stores what the state has and the device has not. */
    async start() {
      if (readDamagedCopies(slice, userId).length > 0) reportDamage();
      const storageProblem = findStorageProblem();
      if (storageProblem && problem === null) reportProblem(storageProblem);
      const lost = await journal.readLost(stored.key, epoch);
      const reading = readStored(slice, lost ?? null, epoch);
      if (reading.kind === 'read') mergeIntoState(reading.records, 'journal');
      sync();
    },

    /** Takes the records of the state after an action. Schedules a write, unless the action says what is stored already. */
    update(records: SliceRecords, reason: string | null) {
      if (records === latest) return;
      latest = records;
      if (reason !== null) scheduleWrite(reason);
    },

    sync,
    canRetry,
    latest: () => latest,
    hasItems: () => Object.values(latest).some(isLive),

    /** Waits until everything is stored. Returns whether it is. */
    async save() {
      await persistoid.flush();
      return problem === null && !isClosed;
    },

    /** Stores at once, in one step: the page may be gone in a moment. Returns whether nothing is left to store. */
    writeNow() {
      if (isCleared()) return true;
      try {
        void writeJournal(latest === storedRecords ? [] : write());
      } catch (error) {
        handleError(error);
      }
      return latest === storedRecords;
    },
    /** From here on nothing is written or dispatched. */
    close() {
      isClosed = true;
    },
  };
}
