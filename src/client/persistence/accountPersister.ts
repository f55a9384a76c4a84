import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { selectToken } from '@/client/features/auth/authSlice';
import { deviceDataClearedElsewhere, studentDataUnloaded, workLeftUnsaved } from '@/client/store/events';
import { addToStore } from '@/client/store/listening';
import { selectStudentData } from '@/client/store/studentData';
import { deleteDamagedCopies } from './damagedCopies';
import { removeText } from './deviceStorage';
import { addMemberListeners } from './memberListeners';
import { persistedSlices, type PersistedSlice } from './plan';
import { sliceCodecs } from './sliceCodecs';
import { makeSlicePersister } from './slicePersister';
import { currentEpoch, EPOCHS_KEY, isOfEpoch, startNewEpoch } from './storageEpoch';

const RETRY_MS = 5_000;

/** Stores the data of one account, until it is closed. */
export function makeAccountPersister({ dispatch, getState }: AppStore, userId: string) {
  addToStore(dispatch, [addMemberListeners]);
  const epoch = currentEpoch(userId);
  const bySlice = {
    subjects: makeSlicePersister(sliceCodecs.subjects, userId, epoch, dispatch),
    assignments: makeSlicePersister(sliceCodecs.assignments, userId, epoch, dispatch),
    practicals: makeSlicePersister(sliceCodecs.practicals, userId, epoch, dispatch),
  } satisfies Record<PersistedSlice, unknown>;
  const persisters = Object.values(bySlice);
  let hasAskedBrowser = false;

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
    async open() {
      await Promise.all(persisters.map((persister) => persister.open()));
      askBrowserToKeepData();
    },
    recordChange(action: UnknownAction, before: RootState, after: RootState) {
      persisters.forEach((persister) => persister.recordChange(action, before, after));
    },
    async save(slice: PersistedSlice) {
      const isSaved = await bySlice[slice].save();
      if (isSaved) askBrowserToKeepData();
      return isSaved;
    },
    discard,
    close,
    /** Closes when the session has changed. `before` is the state before that. */
    unload(before: RootState) {
      const isStored = close();
      if (persistedSlices.some((slice) => getState()[slice].persistence.isLoaded))
        dispatch(studentDataUnloaded());
      // One person's work is not offered to the next.
      if (!isStored && selectToken(getState()) === null) dispatch(workLeftUnsaved(selectStudentData(before)));
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
