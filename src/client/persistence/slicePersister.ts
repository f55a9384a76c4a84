import type { UnknownAction } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState } from 'redux-persist';
import type { RootState } from '@/client/app/reducers';
import { idle } from '@/client/lib/idle';
import { deviceDataClearedElsewhere } from '@/client/store/events';
import type { StorageProblem } from '@/client/store/persistenceStatus';
import { deleteDamagedCopies, readDamagedCopies } from './damagedCopies';
import { findStorageProblem, NotStored } from './deviceStorage';
import { journal } from './journal';
import { emptyMap, merge, recordChanges, type LwwItem, type LwwMap } from './lwwMap';
import { VERSION } from './migrations';
import type { SliceCodec } from './sliceCodecs';
import { currentEpoch, isOfEpoch } from './storageEpoch';
import { accountKey } from './storageKeys';
import { openStoredSlice, readStored } from './storedSlice';

/** A busy page does not wait longer: a change should be stored before the browser can be closed. */
const IDLE_TIMEOUT_MS = 50;

/** Tabs write one after the other, where the browser has locks. Merging makes up for a browser without. */
async function oneTabAtATime<Result>(name: string, write: () => Result): Promise<Result> {
  if (!('locks' in navigator)) return write();
  return navigator.locks.request(name, write) as Promise<Result>;
}

/**
 * Stores one slice of one account and reads it back. redux-persist reads at start and schedules the writes; `map` holds
 * everything that this tab knows, and what is written is `map` merged with what is stored.
 */
export function makeSlicePersister<Item extends LwwItem, Value>(
  codec: SliceCodec<Item, Value>,
  userId: string,
  epoch: string,
  dispatch: (action: UnknownAction) => void,
) {
  const { events, slice } = codec;
  let map: LwwMap<Item> = emptyMap;
  let changes = 0;
  let changesStored = 0;
  let changesReported = 0;
  /** What led to the next write: types of actions, or a reason of our own. */
  let triggeredBy: readonly string[] = [];
  let problem: StorageProblem | null = null;
  let journaled: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const report = (action: UnknownAction) => {
    if (!isClosed) dispatch(action);
  };
  const reportDamage = () => report(events.damagedCopyStored());
  const stored = openStoredSlice(codec, userId, epoch, reportDamage);
  const isCleared = () => !isOfEpoch(currentEpoch(userId), epoch);

  /** Reports each refused change once, not each attempt to store it. */
  function reportProblem(found: StorageProblem) {
    const isNew = found !== problem || changes > changesReported;
    problem = found;
    changesReported = changes;
    if (isNew) report(events.persistFailed(found, triggeredBy));
  }

  function reportNewerVersion() {
    if (problem === 'newer') return;
    problem = 'newer';
    report(events.newerVersionFound());
  }

  function handleError(error: unknown) {
    if (!(error instanceof NotStored)) throw error;
    reportProblem(error.problem);
  }

  function mergeIn(theirs: LwwMap<Item>, event: (value: Value) => UnknownAction = events.changedElsewhere) {
    const merged = merge(map, theirs);
    if (merged === map) return;
    map = merged;
    report(event(codec.valueOf(map)));
  }

  /** Stores everything known at this moment, in one step. Returns what led to it. */
  function write() {
    const { merged, text } = stored.write(map);
    if (text !== null) journaled = journal.write(stored.key, epoch, text);
    const reasons = triggeredBy;
    triggeredBy = [];
    changesStored = changes;
    problem = null;
    mergeIn(merged);
    return reasons;
  }

  const storage = {
    getItem() {
      const reading = stored.readOrMove();
      if (reading.kind === 'newer') reportNewerVersion();
      if (reading.kind === 'read' && reading.version < VERSION)
        report(events.migrated({ fromVersion: reading.version }));
      return Promise.resolve('map' in reading && reading.map ? { map: reading.map } : null);
    },
    async setItem() {
      try {
        await idle(IDLE_TIMEOUT_MS);
        stored.prepare(map);
        await idle(IDLE_TIMEOUT_MS);
        const reasons = await oneTabAtATime(stored.key, () => {
          if (!isClosed && !isCleared()) return write();
          report(deviceDataClearedElsewhere());
          return [];
        });
        await journaled;
        if (reasons.length > 0) report(events.persisted(reasons));
      } catch (error) {
        handleError(error);
      }
    },
    removeItem: () => Promise.resolve(),
  };
  // The storage does the serialising: it merges first.
  const config = {
    key: accountKey(slice, userId),
    storage,
    serialize: false,
    deserialize: false,
  };
  const persistoid = createPersistoid(config);

  function scheduleWrite(reason: string) {
    if (!triggeredBy.includes(reason)) triggeredBy = [...triggeredBy, reason];
    // redux-persist writes only what is another object than before.
    persistoid.update({ map: { ...map } });
  }

  function scheduleChange(reason: string) {
    changes += 1;
    scheduleWrite(reason);
  }

  /** What a newer version has written stays out of reach, however often it is tried. */
  const canRetry = () => problem !== null && problem !== 'newer';

  /** Merges what other tabs have stored, and schedules a write when this tab knows more. */
  function sync() {
    const reading = stored.read();
    if (reading.kind === 'newer') return reportNewerVersion();
    if (reading.kind === 'read') mergeIn(reading.map);
    if (canRetry()) {
      if (changes > changesStored || findStorageProblem() === null) scheduleWrite('retry');
    } else if (changes === changesStored) {
      if (reading.kind === 'damaged' || reading.kind === 'cleared')
        scheduleChange(`stored data was ${reading.kind}`);
      if (reading.kind === 'read' && merge(reading.map, map) !== reading.map)
        scheduleChange('stored data was older');
    }
  }

  return {
    slice,
    key: stored.key,

    async open() {
      try {
        const found = (await getStoredState(config)) as { map: LwwMap<Item> } | undefined;
        if (found) map = merge(found.map, map);
      } catch (error) {
        handleError(error);
      }
      report(events.rehydrated(codec.valueOf(map)));
      if (readDamagedCopies(slice, userId).length > 0) reportDamage();
      const found = findStorageProblem();
      if (found && problem === null) reportProblem(found);
      const lost = await journal.readLost(stored.key, epoch);
      const reading = readStored(codec, lost ?? null, epoch);
      if (reading.kind === 'read') mergeIn(reading.map, events.recoveredAfterCrash);
      sync();
    },

    recordChange(action: UnknownAction, before: RootState, after: RootState) {
      if (!codec.isLocalChange(action)) return;
      const changed = recordChanges(map, codec.itemsIn(before), codec.itemsIn(after), Date.now());
      if (changed === map) return;
      map = changed;
      scheduleChange(action.type);
    },

    sync,
    canRetry,
    hasItems: () => map.entries.size > 0,

    /** Waits until everything is stored. Returns whether it is. */
    async save() {
      const count = changes;
      await persistoid.flush();
      return changesStored >= count;
    },

    damagedCopies: () => readDamagedCopies(slice, userId),
    removeDamagedCopies() {
      deleteDamagedCopies(slice, userId);
      report(events.damagedCopyRemoved());
    },

    /** Stores at once, in one step: the page may be gone in a moment. Returns whether nothing is left to store. */
    flush() {
      if (changes === changesStored || isCleared()) return true;
      try {
        write();
      } catch (error) {
        handleError(error);
      }
      return changes === changesStored;
    },
    /** From here on nothing is written or dispatched. */
    close() {
      isClosed = true;
    },
  };
}
