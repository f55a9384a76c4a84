import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import type { StudentData } from '@/contract/studentData';
import type { StudentDataFile } from '@/contract/studentDataFile';
import { selectToken } from '@/client/features/auth/authSlice';
import { deviceDataClearedElsewhere, studentDataUnloaded, workLeftUnsaved } from '@/client/store/events';
import { idle } from '@/client/lib/idle';
import { withRetries } from '@/client/lib/withRetries';
import { deleteDamagedCopies } from './damagedCopies';
import { removeText } from '@/client/store/deviceStorage';
import type { Maps } from './fileMaps';
import { persistedSlices, type PersistedSlice } from './plan';
import { sliceCodecs } from './sliceCodecs';
import { makeSlicePersister, type MergeEvent } from './slicePersister';
import { currentEpoch, EPOCHS_KEY, isOfEpoch, startNewEpoch } from '@/client/store/storageEpoch';

const RETRY_MS = 5_000;

/** Between two steps of a merge, a key press comes first; a busy page does not wait longer. */
const IDLE_TIMEOUT_MS = 50;

/** Stores the data of one account, until it is closed. */
export function makeAccountPersister({ dispatch, getState }: AppStore, userId: string) {
  const epoch = currentEpoch(userId);
  const bySlice = {
    subjects: makeSlicePersister(sliceCodecs.subjects, userId, epoch, dispatch),
    assignments: makeSlicePersister(sliceCodecs.assignments, userId, epoch, dispatch),
    practicals: makeSlicePersister(sliceCodecs.practicals, userId, epoch, dispatch),
  } satisfies Record<PersistedSlice, unknown>;
  const persisters = Object.values(bySlice);
  let hasAskedBrowser = false;
  let opened: Promise<unknown> = Promise.resolve();

  const maps = (): Maps => ({
    subjects: bySlice.subjects.current(),
    assignments: bySlice.assignments.current(),
    practicals: bySlice.practicals.current(),
  });
  // Most visits need neither an export nor an import, and a page does not wait for their code.
  const fileMaps = withRetries(() => import('./fileMaps'));
  let lastRead: { maps: Maps; file: StudentDataFile } | undefined;

  /** As long as nothing changes, the lists of the file are the same objects. */
  async function read(): Promise<StudentDataFile> {
    const { fileOf } = await fileMaps;
    const [present, now] = [maps(), Date.now()];
    const isKnown = persistedSlices.every((slice) => lastRead?.maps[slice] === present[slice]);
    if (lastRead && isKnown) return { ...lastRead.file, exportedAt: new Date(now).toISOString() };
    lastRead = { maps: present, file: fileOf(present, userId, now) };
    return lastRead.file;
  }

  /** Offers what could not be stored as a file, unless someone else has signed in meanwhile. */
  async function offerUnsaved() {
    const file = await read();
    if (selectToken(getState()) === null) dispatch(workLeftUnsaved(file));
  }

  function sync() {
    if (!isOfEpoch(currentEpoch(userId), epoch)) dispatch(deviceDataClearedElsewhere());
    else persisters.forEach((persister) => persister.sync());
  }
  const flush = () => persisters.map((persister) => persister.flush()).every(Boolean);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === EPOCHS_KEY) sync();
    else if (newValue !== null) persisters.find((persister) => persister.key === key)?.sync(newValue);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush();
    else sync();
  };
  const retry = () =>
    persisters.filter(({ canRetry }) => canRetry()).forEach((persister) => persister.sync());

  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', flush, { signal });
  // A page from the back/forward cache has missed all events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onVisibility(), { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const retrying = setInterval(retry, RETRY_MS);

  /** A browser that runs out of space first deletes the data of sites that have not asked it to keep theirs. */
  function askBrowserToKeepData() {
    if (hasAskedBrowser || !persisters.some((persister) => persister.hasItems())) return;
    hasAskedBrowser = true;
    void navigator.storage?.persist?.().catch(() => false);
  }

  async function save(slice: PersistedSlice) {
    const isSaved = await bySlice[slice].save();
    if (isSaved) askBrowserToKeepData();
    return isSaved;
  }

  /** Resolves to the data before and after the merge, without what was changed meanwhile, and whether all is stored. */
  async function mergeIn(theirs: Maps, event: MergeEvent) {
    const { dataIn } = await fileMaps;
    await idle(IDLE_TIMEOUT_MS);
    const subjects = await bySlice.subjects.mergeIn(theirs.subjects, event);
    const assignments = await bySlice.assignments.mergeIn(theirs.assignments, event);
    const practicals = await bySlice.practicals.mergeIn(theirs.practicals, event);
    const saved = await Promise.all(persistedSlices.map(save));
    const mapsThen = (when: 'before' | 'after'): Maps => ({
      subjects: subjects[when],
      assignments: assignments[when],
      practicals: practicals[when],
    });
    return {
      before: dataIn(mapsThen('before')),
      after: dataIn(mapsThen('after')),
      isSaved: saved.every(Boolean),
    };
  }

  /** Stops without writing. */
  function discard() {
    listening.abort();
    clearInterval(retrying);
    persisters.forEach((persister) => persister.close());
  }

  /** Stores what is left and stops. Returns whether everything is stored. */
  function close() {
    discard();
    return flush();
  }

  return {
    epoch,
    async open() {
      opened = Promise.all(persisters.map((persister) => persister.open()));
      await opened;
      askBrowserToKeepData();
    },
    recordChange(action: UnknownAction, before: RootState, after: RootState) {
      persisters.forEach((persister) => persister.recordChange(action, before, after));
    },
    save,
    async read() {
      await opened;
      return read();
    },
    async readAtStart() {
      const [{ dataIn }] = await Promise.all([fileMaps, opened]);
      return dataIn({
        subjects: bySlice.subjects.atStart(),
        assignments: bySlice.assignments.atStart(),
        practicals: bySlice.practicals.atStart(),
      });
    },
    async preview(file: StudentDataFile, isPreferred?: boolean) {
      const [{ dataIn, mapsIn, merged }] = await Promise.all([fileMaps, opened]);
      const ours = maps();
      const theirs = mapsIn(file, ours, Date.now(), isPreferred);
      await idle(IDLE_TIMEOUT_MS);
      return { before: dataIn(ours), after: dataIn(merged(ours, theirs)) };
    },
    /** Merges a file. */
    async merge(file: StudentDataFile, event: 'imported' | 'changedElsewhere', isPreferred?: boolean) {
      const [{ mapsIn }] = await Promise.all([fileMaps, opened]);
      await idle(IDLE_TIMEOUT_MS);
      return mergeIn(mapsIn(file, maps(), Date.now(), isPreferred), event);
    },
    /** Replaces the data by what `change` makes of it. What the student changes meanwhile is kept. */
    async replace(change: (data: StudentData) => StudentData) {
      const [{ dataIn, replaced }] = await Promise.all([fileMaps, opened]);
      await idle(IDLE_TIMEOUT_MS);
      const [ours, now] = [maps(), Date.now()];
      const data = change(dataIn(ours));
      await idle(IDLE_TIMEOUT_MS);
      return mergeIn(replaced(ours, data, now), 'replaced');
    },
    discard,
    close,
    /** Closes when the session has changed. */
    unload() {
      const isStored = close();
      if (persistedSlices.some((slice) => getState()[slice].persistence.isLoaded))
        dispatch(studentDataUnloaded());
      // One person's work is not offered to the next.
      if (!isStored && selectToken(getState()) === null) void offerUnsaved();
    },
    /** Removes everything that this device stores of the account, and stops. */
    clear() {
      discard();
      for (const { slice, key } of persisters) {
        removeText(key);
        deleteDamagedCopies(slice, userId);
      }
      startNewEpoch(userId);
    },
  };
}

export type AccountPersister = ReturnType<typeof makeAccountPersister>;
