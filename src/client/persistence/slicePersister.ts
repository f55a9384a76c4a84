import type { UnknownAction } from '@reduxjs/toolkit';
import { createPersistoid } from 'redux-persist';
import type { AppDispatch } from '@/client/app/store';
import { persistenceSlice } from '@/client/features/studentData/persistenceSlice';
import { idle } from '@/client/lib/pause';
import { newerOf } from '@/client/lib/lastWriterWins';
import { readText } from '@/client/lib/browserStorage';
import {
  deletedItemsForgotten,
  deviceDataClearedElsewhere,
  recordsMerged,
  type Source,
} from '@/client/features/studentData/studentDataEvents';
import { FIRST, wasCleared } from '@/client/store/storageEpoch';
import type { RecordLists } from '@/client/features/studentData/studentRecords';
import { readDamagedCopies } from './damagedCopies';
import { journal } from './journal';
import { STORED_VERSION } from './migrations';
import type { PersistedSlice } from './persistedSlices';
import { findStorageProblem, NotStored, openStoredRecords, type StorageProblem } from './storedRecords';
import { readStored, type Reading, type SliceRecords } from './storedText';

const { damagedCopyStored, migrated, persisted, problemFound } = persistenceSlice.actions;

/** Tabs write one after the other, where the browser has locks. Merging makes up for a browser without. */
async function oneTabAtATime<Result>(name: string, write: () => Result): Promise<Result> {
  if (!('locks' in navigator)) return write();
  return navigator.locks.request(name, write) as Promise<Result>;
}

type Options = {
  slice: PersistedSlice;
  userId: string;
  epoch: string;
  /** The records of the state; while DevTools shows a past state, those of the present one. */
  latest: () => SliceRecords;
  signal: AbortSignal;
  dispatch: AppDispatch;
};

/**
 * Stores one slice of one account and reads it back, until the signal is aborted. redux-persist schedules the writes; what is
 * written is the state's records merged with the stored ones, and what is new among those is merged into the state.
 */
export function makeSlicePersister({ slice, userId, epoch, latest, signal, dispatch }: Options) {
  /** The reasons for the next write. Empty when everything is stored. */
  let due: readonly string[] = [];
  /** Why the last write failed, and what it should have stored. */
  let refused: { problem: StorageProblem; records: SliceRecords } | null = null;
  /** Null while something is stored that was not copied to the journal yet. */
  let journaled: Promise<unknown> | null = Promise.resolve();

  const report = (action: UnknownAction) => {
    if (!signal.aborted) dispatch(action);
  };
  const stored = openStoredRecords(slice, userId, epoch, () => report(damagedCopyStored(slice)));

  /** Reports each refused change once, not each attempt to store it, and that data is of a newer version once. */
  function reportProblem(problem: StorageProblem) {
    const isKnown = problem === refused?.problem && (problem === 'newer' || latest() === refused.records);
    refused = { problem, records: latest() };
    if (!isKnown) report(problemFound({ slice, problem }, due));
  }

  function handleError(error: unknown) {
    reportProblem(error instanceof NotStored ? error.problem : 'unavailable');
    if (!(error instanceof NotStored)) throw error;
  }

  /** Merges what the state does not have yet. */
  function mergeIntoState(records: SliceRecords, from: Source) {
    const newer = newerOf(latest(), Object.values(records));
    if (newer.length > 0) report(recordsMerged({ [slice]: newer } as RecordLists, from));
  }

  /** Stores everything known at this moment, in one step. Returns what led to it. */
  function write() {
    const written = stored.write(latest());
    if (written.isWritten) journaled = null;
    const reasons = due;
    due = [];
    refused = null;
    if (written.forgotten.length > 0) report(deletedItemsForgotten({ [slice]: written.forgotten }));
    mergeIntoState(written.stored, 'tab');
    return reasons;
  }

  /** Copies what is stored now: another tab may have stored more since. Then reports what was stored. */
  async function writeJournal(reasons: readonly string[]) {
    if (!wasCleared(userId, epoch))
      journaled ??= journal.write(stored.key, epoch, readText(stored.key) ?? '');
    await journaled;
    if (reasons.length > 0) report(persisted(slice, reasons));
  }

  /** Ten thousand items are serialised, stored and copied in several tasks: a key press waits for one of them at most. */
  async function setItem() {
    try {
      await idle();
      stored.prepare(latest());
      await idle();
      const reasons = await oneTabAtATime(stored.key, () => {
        if (wasCleared(userId, epoch)) report(deviceDataClearedElsewhere());
        else if (!signal.aborted) return write();
        return [];
      });
      await idle();
      await writeJournal(reasons);
    } catch (error) {
      handleError(error);
    }
  }
  // The storage merges before it serialises, so it takes the records from here, and reading is part of it.
  const unused = () => undefined;
  const storage = { setItem, getItem: unused, removeItem: unused };
  const persistoid = createPersistoid({ key: stored.key, storage, serialize: false });

  /** The reason is the type of an action, or one of our own. */
  function scheduleWrite(reason: string) {
    if (!due.includes(reason)) due = [...due, reason];
    // redux-persist writes only what is another object than before.
    persistoid.update({ records: [latest()] });
  }

  /** What a newer version has written stays out of reach, however often it is tried. */
  const canRetry = () => refused !== null && refused.problem !== 'newer';

  /** Merges what is stored, or the `text` of another tab, and schedules a write when this tab knows more. */
  function sync(text?: string) {
    const reading = stored.read(text);
    if (reading.kind === 'newer') return reportProblem('newer');
    if (reading.kind === 'read') mergeIntoState(reading.records, 'tab');
    const isOlder = reading.kind === 'read' && newerOf(reading.records, Object.values(latest())).length > 0;
    if (due.length === 0 && (isOlder || reading.kind === 'damaged' || reading.kind === 'cleared'))
      scheduleWrite(`stored data was ${isOlder ? 'older' : reading.kind}`);
    else if (canRetry() && (due.length > 0 || findStorageProblem() === null)) scheduleWrite('retry');
  }

  return {
    slice,
    key: stored.key,

    /** Reads what is stored, and whether this device has never stored anything. Reports all problems. */
    read() {
      // That is what it stays where there is no room to move it.
      let reading: Reading = { kind: 'damaged' };
      try {
        reading = stored.readOrMove();
      } catch (error) {
        handleError(error);
      }
      if (reading.kind === 'newer') reportProblem('newer');
      if (reading.kind === 'read' && reading.version < STORED_VERSION)
        report(migrated({ slice, fromVersion: reading.version }));
      const hasDamagedCopy = readDamagedCopies(slice, userId).length > 0;
      if (hasDamagedCopy) report(damagedCopyStored(slice));
      const storageProblem = findStorageProblem();
      if (storageProblem && refused === null) reportProblem(storageProblem);
      return {
        slice,
        records: 'records' in reading ? reading.records : {},
        isNew: reading.kind === 'missing' && epoch === FIRST && !hasDamagedCopy,
      };
    },

    /** Merges what local storage has lost, and stores what the state has and the device has not. */
    async start() {
      const lost = await journal.readLost(stored.key, epoch);
      const reading = readStored(slice, lost ?? null, epoch);
      if (reading.kind === 'read') mergeIntoState(reading.records, 'journal');
      sync();
    },

    scheduleWrite,
    sync,
    retry() {
      if (canRetry()) sync();
    },

    /** Waits until everything is stored. Returns whether it is. */
    async save() {
      await persistoid.flush();
      return refused === null && !signal.aborted;
    },

    /** Stores at once, in one step: the page may be gone in a moment. Returns whether nothing is left to store. */
    writeNow() {
      if (wasCleared(userId, epoch)) return true;
      try {
        void writeJournal(due.length > 0 ? write() : []);
      } catch (error) {
        handleError(error);
      }
      return due.length === 0;
    },
  };
}
