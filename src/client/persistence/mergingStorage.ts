import type { UnknownAction } from '@reduxjs/toolkit';
import type { PersistState } from 'redux-persist';
import type { AppStore } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { persistenceSlice } from '@/client/features/studentData/persistenceSlice';
import {
  deletedItemsForgotten,
  deviceDataClearedElsewhere,
  recordsMerged,
  type Source,
} from '@/client/features/studentData/studentDataEvents';
import type { PersistedSlice, RecordLists } from '@/client/features/studentData/studentRecords';
import { readText, removeText } from '@/client/lib/browserStorage';
import { deletedIn, mergedMap, newerOf, type Tombstone } from '@/client/lib/lastWriterWins';
import { idle } from '@/client/lib/pause';
import { inTime, removed } from '@/client/store/deviceDatabase';
import { FIRST, isOfEpoch, storeEpoch, wasCleared } from '@/client/store/storageEpoch';
import { damagedPrefix, deleteDamagedCopies, readDamagedCopies } from './damagedCopies';
import { journal } from './journal';
import { STORED_VERSION } from './migrations';
import { entitiesIn, entitiesOf, fieldsIn, recordsToStore, toStored, type Entities } from './storedText';
import { findStorageProblem, NotStored, writeText } from './writeText';

const { damagedCopyStored, persisted, problemFound } = persistenceSlice.actions;

/** The storage key of one account's list (behaviour 7.1). */
export const storageKey = (name: PersistedSlice, userId: string) => `persist:${name}:${userId}`;

/** Tabs write one after the other, where the browser has locks. Merging makes up for a browser without. */
async function oneTabAtATime(key: string, write: () => Promise<void>) {
  if ('locks' in navigator) await navigator.locks.request(key, write);
  else await write();
}

/** What is left of the older half of the deleted items that are still known: their deletions. */
function olderDeletions(entities: Entities): Tombstone[] {
  const deleted = deletedIn(entities);
  return deleted.slice(0, Math.ceil(deleted.length / 2)).map(({ id, deletedAt }) => ({ id, deletedAt }));
}

type Options = {
  name: PersistedSlice;
  userId: string;
  epoch: string;
  store: AppStore;
  signal: AbortSignal;
};

/**
 * redux-persist's storage engine for one list of one account, with its migration. What it writes is merged with what is
 * stored, so that nothing newer is overwritten, and what is new among that is merged into the state.
 */
export function makeMergingStorage({ name, userId, epoch, store, signal }: Options) {
  const { dispatch, getState } = store;
  const key = storageKey(name, userId);
  /** All that was read, and all that is to be stored. */
  let known: Entities = {};
  /** Whether some of it is not stored yet. */
  let isDue = false;
  /** What was stored when this tab read or wrote last. */
  let seen: string | null = null;
  /** Of all that was read. What is stored of a newer version may not be written over. */
  let newestVersion = STORED_VERSION;
  /** Whether what local storage has lost, and the journal has, is known again. Until then the journal is not written over. */
  let recovered: Promise<boolean> = Promise.resolve(false);
  /** Resolves when the last text is in the journal too. */
  let copied: Promise<void> = Promise.resolve();
  /** What the state is rehydrated with. */
  let restored: { entities: Entities; _persist: PersistState } | undefined;

  /** Whether nothing is left to store. */
  const isStored = () => !isDue && !isNewer();

  const report = (action: UnknownAction) => {
    if (!signal.aborted) dispatch(action);
  };
  const isCleared = () => wasCleared(userId, epoch);
  const isNewer = () => newestVersion > STORED_VERSION;
  // Not while an imported log shows another user's state.
  const isOwn = () => selectUserId(getState()) === userId;

  /** Keeps a text that cannot be read under another key, unchanged. Throws NotStored when there is no room for that. */
  function setAside(text: string) {
    const isInPlace = readText(key) === text;
    // First, since there may be no room for it twice.
    if (isInPlace) removeText(key);
    try {
      if (!readDamagedCopies(name, userId).includes(text))
        writeText(damagedPrefix(name, userId) + Date.now(), text);
    } catch (error) {
      if (isInPlace) writeText(key, text);
      throw error;
    }
    report(damagedCopyStored(name));
  }

  /** The fields of a text, as its version has them; undefined where there are none of this epoch. Throws on damage. */
  function fieldsOf(text: string | null) {
    const fields = text === null ? undefined : fieldsIn(text);
    return fields && isOfEpoch(epoch, fields._persist.era) ? fields : undefined;
  }

  /** Takes in what is stored. Without `stored`, the text is of no use. */
  function learn(text: string | null, stored?: Entities, version = STORED_VERSION) {
    known = mergedMap(known, Object.values(stored ?? {}));
    // What was removed by hand is stored again with the next change.
    if (text !== null) isDue = !stored || newerOf(stored, recordsToStore(known)).length > 0;
    newestVersion = Math.max(newestVersion, version);
    seen = text;
  }

  /** Takes in what is to be stored. */
  function add(entities: Entities) {
    const before = known;
    known = mergedMap(known, Object.values(entities));
    isDue ||= known !== before;
  }

  /** What is stored, as its version has it; without fields where it is nothing, damaged, or of a former epoch. */
  function read() {
    const text = readText(key);
    try {
      return { text, fields: fieldsOf(text) };
    } catch {
      setAside(text ?? '');
      return { text };
    }
  }

  /** Takes in what is stored; of a newer version, what can be read. Throws NotStored. */
  async function load() {
    const { text, fields } = read();
    try {
      learn(text, fields && (await entitiesOf(name, fields)), fields?._persist.version);
    } catch {
      setAside(text ?? '');
      learn(text);
    }
  }

  /** Takes in what another tab has stored. Throws NotStored where nothing may be written over it. */
  async function takeStored() {
    if (readText(key) !== seen) {
      const before = known;
      await load();
      mergeIntoState(newerOf(before, Object.values(known)), 'tab');
    }
    if (isNewer()) throw new NotStored('newer');
  }

  function mergeIntoState(fresh: readonly Entities[string][], from: Source) {
    if (fresh.length > 0) report(recordsMerged({ [name]: fresh } as RecordLists, from));
  }

  /** Where there is no room, the items that were deleted longest ago are forgotten: new work comes first. Throws NotStored. */
  function write(text: string, entities = known, forgotten: readonly Tombstone[] = []): void {
    try {
      writeText(key, text);
    } catch (error) {
      const isFull = error instanceof NotStored && error.problem === 'full';
      const older = isFull ? olderDeletions(entities) : [];
      if (older.length === 0) throw error;
      const smaller = {
        ...entities,
        ...Object.fromEntries(older.map((deletion) => [deletion.id, deletion])),
      };
      return write(toStored(smaller, epoch), smaller, [...forgotten, ...older]);
    }
    known = entities;
    isDue = false;
    seen = text;
    if (forgotten.length > 0) report(deletedItemsForgotten({ [name]: forgotten }));
  }

  async function copy() {
    await inTime(async () => {
      // IndexedDB may have failed once.
      if (!(await recovered)) recovered = recover();
      if (!(await recovered) || isDue) return;
      const text = readText(key);
      if (text !== null && !isCleared()) await journal.write(key, epoch, text);
    }).catch(() => undefined);
    // Another change may have been refused meanwhile.
    if (isStored()) report(persisted(name));
  }

  /** Takes in what local storage has lost: Chromium has what was written on the disk only after some seconds. */
  async function recover() {
    let text: string | undefined;
    try {
      const found = await journal.read(key, epoch);
      text = found.text;
      if (found.laterEpoch && storeEpoch(userId, found.laterEpoch)) report(deviceDataClearedElsewhere());
    } catch {
      // Without IndexedDB there is no journal.
      return false;
    }
    try {
      const fields = text === undefined || text === readText(key) ? undefined : fieldsOf(text);
      if (!fields) return true;
      const before = known;
      newestVersion = Math.max(newestVersion, fields._persist.version);
      add(await entitiesOf(name, fields));
      mergeIntoState(newerOf(before, Object.values(known)), 'journal');
    } catch {
      // It is a copy: a damaged one is none.
    }
    return true;
  }

  /** Ten thousand items are made into text, stored and copied in a task each: a key press waits for one of them at most. */
  async function storeDue() {
    await oneTabAtATime(key, async () => {
      while (!signal.aborted) {
        if (isCleared()) return report(deviceDataClearedElsewhere());
        await takeStored();
        if (!isDue) return;
        const entities = known;
        const text = toStored(entities, epoch);
        await idle();
        // Unless there was another change meanwhile, here or in a tab that was just left.
        if (!isDue || entities !== known || readText(key) !== seen || signal.aborted) continue;
        write(text);
        copied = idle().then(copy);
        return;
      }
    });
    await copied;
  }

  const selectProblem = () => getState().persistence.problems[name];

  function reportProblem(error: unknown) {
    const problem = error instanceof NotStored ? error.problem : 'unavailable';
    report(problemFound({ slice: name, problem }));
  }

  /** Reports a refusal; with `isAgain`, only another one than before. */
  async function attempt(work: () => Promise<void>, isAgain: boolean) {
    try {
      await work();
    } catch (error) {
      const isKnown = isAgain && error instanceof NotStored && error.problem === selectProblem();
      if (!isKnown) reportProblem(error);
      if (!(error instanceof NotStored)) throw error;
    }
  }

  /** Takes in what another tab has stored, and stores what it lacks. */
  const sync = () =>
    attempt(async () => {
      if (!isOwn()) return;
      await takeStored();
      if (isDue) await storeDue();
      else if (selectProblem() && findStorageProblem() === null) report(persisted(name));
    }, true);

  return {
    key,
    name,
    storage: {
      getItem: () => Promise.resolve(readText(key)),
      async setItem(_key: string, { entities }: { entities: Entities }) {
        await idle();
        if (!isOwn()) return;
        add(entities);
        await attempt(storeDue, false);
      },
      removeItem: () => Promise.resolve(removeText(key)),
    },
    /** What is stored, migrated to the form of this version. */
    async getStoredState() {
      // A reducer asks, in which nothing can be reported.
      await Promise.resolve();
      try {
        await load();
        if (isNewer()) reportProblem(new NotStored('newer'));
      } catch (error) {
        reportProblem(error);
      }
      if (signal.aborted) return undefined;
      restored = { entities: known, _persist: { version: STORED_VERSION, rehydrated: true } };
      return restored;
    },
    /** Whether the state is rehydrated with what was stored here, and not with what an imported log has. */
    isRestored: (payload: unknown) => payload === restored,
    /** Whether this device has never stored anything here. */
    isNew: () => readText(key) === null && epoch === FIRST && readDamagedCopies(name, userId).length === 0,
    /** Says what is wrong before there is something to lose, and merges what local storage has lost. */
    async start() {
      if (readDamagedCopies(name, userId).length > 0) report(damagedCopyStored(name));
      const problem = findStorageProblem();
      if (problem) reportProblem(new NotStored(problem));
      recovered = recover();
      await sync();
      await recovered;
      if (isDue) await sync();
    },
    sync,
    async retry() {
      if (selectProblem() && selectProblem() !== 'newer') await sync();
    },
    /** Stores `last` and what is due at once, in one step. Returns whether nothing is left to store. */
    writeNow(last: Entities) {
      if (isCleared()) return true;
      add(last);
      if (!isDue) return true;
      try {
        if (readText(key) !== seen) {
          const before = known;
          const { text, fields } = read();
          // There is no time to migrate what a tab of a former version has just written: it is not overwritten.
          learn(text, fields && entitiesIn(name, fields), fields?._persist.version);
          mergeIntoState(newerOf(before, Object.values(known)), 'tab');
        }
        if (isNewer()) throw new NotStored('newer');
        write(toStored(known, epoch));
        copied = copy();
      } catch (error) {
        reportProblem(error);
      }
      return !isDue;
    },
    isOwn,
    isStored,
    clear() {
      removeText(key);
      deleteDamagedCopies(name, userId);
    },
    /** Forgets the journal's copy, and that local storage knows of none. Returns whether it is gone. */
    clearJournal: (later: string) => removed(() => journal.write(key, later, '')),
  };
}

export type MergingStorage = ReturnType<typeof makeMergingStorage>;
