import type { UnknownAction } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState } from 'redux-persist';
import type { RootState } from '@/client/app/reducers';
import { idle } from '@/client/lib/idle';
import { deviceDataClearedElsewhere } from '@/client/store/events';
import type { StorageProblem } from '@/client/store/persistenceStatus';
import { readText } from '@/client/lib/readText';
import { readDamagedCopies } from './damagedCopies';
import { findStorageProblem, NotStored } from '@/client/store/deviceStorage';
import { journal } from './journal';
import { emptyMap, merge, recordChanges, type LwwItem, type LwwMap } from './lwwMap';
import { VERSION } from './migrations';
import type { SliceCodec } from './sliceCodecs';
import { currentEpoch, FIRST, isOfEpoch } from '@/client/store/storageEpoch';
import { accountKey } from './storageKeys';
import { openStoredSlice, readStored } from './storedSlice';

/** Why a map is merged into the one of this tab. */
export type MergeEvent = 'imported' | 'replaced' | 'changedElsewhere';

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
  /** What this device had when it was opened. */
  let mapAtStart: LwwMap<Item> = map;
  /** The latest map that is stored, and the latest one that the browser has refused to store. */
  let storedMap: LwwMap<Item> | null = map;
  let refusedMap: LwwMap<Item> | null = null;
  /** What led to the next write: types of actions, or a reason of our own. */
  let triggeredBy: readonly string[] = [];
  let problem: StorageProblem | null = null;
  /** Null while something is stored that was not copied to the journal yet. */
  let journaled: Promise<unknown> | null = Promise.resolve();
  let isClosed = false;

  const report = (action: UnknownAction) => {
    if (!isClosed) dispatch(action);
  };
  const reportDamage = () => report(events.damagedCopyStored());
  const stored = openStoredSlice(codec, userId, epoch, reportDamage);
  const isCleared = () => !isOfEpoch(currentEpoch(userId), epoch);

  /** Reports each refused change once, not each attempt to store it. */
  function reportProblem(found: StorageProblem) {
    const isNew = found !== problem || map !== refusedMap;
    problem = found;
    refusedMap = map;
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

  /** Shows what was merged in from elsewhere. */
  function adopt(merged: LwwMap<Item>, event: (value: Value) => UnknownAction = events.changedElsewhere) {
    if (merged === map) return;
    map = merged;
    report(event(codec.valueOf(map)));
  }

  /** Stores everything known at this moment, in one step. Returns what led to it. */
  function write(encoded?: Awaited<ReturnType<typeof stored.encodeInSteps>>) {
    const written = stored.write(map, encoded);
    if (written.isWritten) journaled = null;
    const reasons = triggeredBy;
    triggeredBy = [];
    problem = null;
    adopt(written.stored, written.isTrimmed ? events.deletedItemsDropped : events.changedElsewhere);
    storedMap = map;
    return reasons;
  }

  /** Copies what is stored now: another tab may have stored more since. */
  function writeJournal() {
    if (!isCleared()) journaled ??= journal.write(stored.key, epoch, readText(stored.key) ?? '');
    return journaled;
  }

  const storage = {
    getItem() {
      const reading = stored.readOrMove();
      if (reading.kind === 'newer') reportNewerVersion();
      if (reading.kind === 'read' && reading.version < VERSION)
        report(events.migrated({ fromVersion: reading.version }));
      return Promise.resolve('map' in reading && reading.map ? { map: reading.map } : null);
    },
    // Ten thousand items are serialised, stored and copied in six tasks: a key press waits for one of them at most.
    async setItem() {
      try {
        await idle(IDLE_TIMEOUT_MS);
        const encoded = await stored.encodeInSteps(map, () => idle(IDLE_TIMEOUT_MS));
        await idle(IDLE_TIMEOUT_MS);
        const reasons = await oneTabAtATime(stored.key, () => {
          if (!isClosed && !isCleared()) return write(encoded);
          report(deviceDataClearedElsewhere());
          return [];
        });
        await idle(IDLE_TIMEOUT_MS);
        await writeJournal();
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

  /** What a newer version has written stays out of reach, however often it is tried. */
  const canRetry = () => problem !== null && problem !== 'newer';

  /** Merges what is stored, or the `text` of another tab, and schedules a write when this tab knows more. */
  function sync(text?: string) {
    const reading = stored.read(text);
    if (reading.kind === 'newer') return reportNewerVersion();
    if (reading.kind === 'read') {
      adopt(merge(map, reading.map));
      storedMap = merge(reading.map, map) === reading.map ? map : null;
    } else if (reading.kind !== 'missing') storedMap = null;

    if (canRetry()) {
      if (map !== storedMap || findStorageProblem() === null) scheduleWrite('retry');
    } else if (map !== storedMap && triggeredBy.length === 0) {
      scheduleWrite(`stored data was ${reading.kind === 'read' ? 'older' : reading.kind}`);
    }
  }

  return {
    slice,
    key: stored.key,

    async open() {
      const isNew = stored.read().kind === 'missing' && epoch === FIRST;
      try {
        const found = (await getStoredState(config)) as { map: LwwMap<Item> } | undefined;
        if (found) {
          storedMap = found.map;
          map = merge(found.map, map);
        }
      } catch (error) {
        handleError(error);
      }
      mapAtStart = map;
      const hasDamagedCopies = readDamagedCopies(slice, userId).length > 0;
      report(events.rehydrated(codec.valueOf(map), isNew && !hasDamagedCopies));
      if (hasDamagedCopies) reportDamage();
      const found = findStorageProblem();
      if (found && problem === null) reportProblem(found);
      const lost = await journal.readLost(stored.key, epoch);
      const reading = readStored(codec, lost ?? null, epoch);
      if (reading.kind === 'read') {
        mapAtStart = merge(mapAtStart, reading.map);
        adopt(merge(map, reading.map), events.recoveredAfterCrash);
      }
      sync();
    },

    recordChange(action: UnknownAction, before: RootState, after: RootState) {
      if (!codec.isLocalChange(action)) return;
      const changed = recordChanges(map, codec.itemsIn(before), codec.itemsIn(after), Date.now());
      if (changed === map) return;
      map = changed;
      scheduleWrite(action.type);
    },

    sync,
    canRetry,
    /** Everything that this tab knows. */
    current: () => map,
    atStart: () => mapAtStart,
    /** Merges what comes from outside this tab, and schedules a write when it was new. */
    async mergeIn(theirs: LwwMap<Item>, event: MergeEvent) {
      let [before, merged] = [map, merge(map, theirs)];
      await idle(IDLE_TIMEOUT_MS);
      if (map !== before) [before, merged] = [map, merge(map, theirs)];
      adopt(merged, events[event]);
      if (map !== storedMap) scheduleWrite(events[event].type);
      return { before, after: map };
    },
    hasItems: () => map.entries.size > 0,

    /** Waits until everything is stored. Returns whether it is. */
    async save() {
      await persistoid.flush();
      return problem === null && !isClosed;
    },

    /** Stores at once, in one step: the page may be gone in a moment. Returns whether nothing is left to store. */
    flush() {
      if (isCleared()) return true;
      try {
        if (map !== storedMap) write();
        void writeJournal();
      } catch (error) {
        handleError(error);
      }
      return map === storedMap;
    },
    /** From here on nothing is written or dispatched. */
    close() {
      isClosed = true;
    },
  };
}
