import { addListener, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { selectToken, selectUserId } from '@/client/features/auth/authSlice';
import { removeText } from '@/client/lib/browserStorage';
import {
  deletedItemsForgotten,
  deviceDataClearedElsewhere,
  merged,
  studentDataUnloaded,
  workLeftUnsaved,
} from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { currentEpoch, EPOCHS_KEY, isOfEpoch, startNewEpoch } from '@/client/store/storageEpoch';
import type { StudentRecords } from '@/client/store/studentRecords';
import { deleteDamagedCopies } from './damagedCopies';
import { persistedSlices, type PersistedSlice } from './plan';
import { makeSlicePersister } from './slicePersister';
import { slices } from './slices';

const RETRY_MS = 5_000;

const isOfStorage = isAnyOf(
  slices.subjects.actions.loaded,
  slices.assignments.actions.loaded,
  slices.practicals.actions.loaded,
  deletedItemsForgotten,
);

/** Whether what the action has changed comes from the storage. */
const isStored = (action: UnknownAction) =>
  isOfStorage(action) || (merged.match(action) && action.meta.from === 'tab');

/** Stores the data of one account, until it is closed. */
export function makeAccountPersister({ dispatch, getState }: AppStore, userId: string) {
  const epoch = currentEpoch(userId);
  const persisters = persistedSlices.map((name) => makeSlicePersister(slices[name], userId, epoch, dispatch));
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

  /** Takes over what an action has changed, unless it was done in another user's name, in an imported log for example. */
  function update(action: UnknownAction, state: RootState) {
    if (selectUserId(state) !== userId) return;
    for (const persister of persisters) {
      const { entities, persistence } = state[persister.slice];
      if (persistence.isLoaded) persister.update(entities, isStored(action) ? null : action.type);
    }
  }

  const listen = ((options: Parameters<typeof addListener>[0]): unknown =>
    dispatch(addListener(options))) as StartListening;
  // Time travel in DevTools runs no listener, so it stores nothing.
  const stopListening = listen({
    predicate: (_action, current, before) =>
      persistedSlices.some((slice) => current[slice] !== before[slice]),
    effect: (action) => update(action, getState()),
  });
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
    stopListening();
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
      await Promise.all(persisters.map((persister) => persister.open()));
      askBrowserToKeepData();
    },
    /** Waits until these slices are stored. Returns whether they are. */
    async save(names: readonly PersistedSlice[]) {
      const saving = persisters.filter(({ slice }) => names.includes(slice)).map(({ save }) => save());
      const isSaved = (await Promise.all(saving)).every(Boolean);
      if (isSaved) askBrowserToKeepData();
      return isSaved;
    },
    discard,
    close,
    /** Closes when the session has changed. What could not be stored is offered, unless someone else has signed in. */
    unload() {
      const isAllStored = close();
      if (persistedSlices.some((slice) => getState()[slice].persistence.isLoaded))
        dispatch(studentDataUnloaded());
      if (isAllStored || selectToken(getState()) !== null) return;
      const records = Object.fromEntries(persisters.map(({ slice, latest }) => [slice, latest()]));
      dispatch(workLeftUnsaved({ records: records as StudentRecords, userId }));
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
