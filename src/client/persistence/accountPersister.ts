import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch, AppStore } from '@/client/app/store';
import { isStudentDataGone, selectIsSignedIn, selectUserId } from '@/client/features/auth/authSlice';
import { persistenceSlice, selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { removeText } from '@/client/lib/browserStorage';
import {
  deletedItemsForgotten,
  deviceDataClearedElsewhere,
  recordsMerged,
  dataUnloaded,
  workLeftUnsaved,
} from '@/client/features/studentData/studentDataEvents';
import { currentEpoch, EPOCHS_KEY, startNewEpoch, wasCleared } from '@/client/store/storageEpoch';
import { selectRecords, type RecordLists } from '@/client/features/studentData/studentRecords';
import { deleteDamagedCopies } from './damagedCopies';
import { persistedSlices, type PersistedSlice } from './persistedSlices';
import { makeSlicePersister } from './slicePersister';

const RETRY_MS = 5_000;

const addAppListener = addListener.withTypes<RootState, AppDispatch>();

/** Whether what the action has changed is stored already. */
const isStored = (action: UnknownAction) =>
  deletedItemsForgotten.match(action) ||
  (recordsMerged.match(action) && (action.meta.from === 'storage' || action.meta.from === 'tab'));

/** Stores the data of one account, until it is closed. */
export function makeAccountPersister(store: AppStore, userId: string) {
  const { dispatch, getState } = store;
  const epoch = currentEpoch(userId);
  const closing = new AbortController();
  const { signal } = closing;
  /** While DevTools shows a past state, the records of the present one. */
  let latest = selectRecords(getState());
  const persisters = persistedSlices.map((slice) =>
    makeSlicePersister({ slice, userId, epoch, latest: () => latest[slice], signal, dispatch }),
  );

  const isCleared = () => wasCleared(userId, epoch);
  function sync() {
    if (isCleared()) dispatch(deviceDataClearedElsewhere());
    else persisters.forEach((persister) => persister.sync());
  }
  const writeNow = () => persisters.map((persister) => persister.writeNow()).every(Boolean);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === EPOCHS_KEY) sync();
    else if (newValue !== null) persisters.find((persister) => persister.key === key)?.sync(newValue);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') writeNow();
    else sync();
  };

  // Time travel in DevTools runs no listener, so it stores nothing.
  const stopListening = dispatch(
    addAppListener({
      predicate: (_action, current, before) => selectRecords(current) !== selectRecords(before),
      effect: (action) => {
        // In an imported log, for example, it was done in another user's name.
        if (selectUserId(getState()) !== userId || isStudentDataGone(action)) return;
        const before = latest;
        latest = selectRecords(getState());
        if (isStored(action)) return;
        for (const { slice, scheduleWrite } of persisters)
          if (latest[slice] !== before[slice]) scheduleWrite(action.type);
      },
    }),
  );
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', writeNow, { signal });
  // A page from the back/forward cache has missed all events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onVisibility(), { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const retrying = setInterval(() => persisters.forEach(({ retry }) => retry()), RETRY_MS);

  /** Stops without writing: from here on nothing is dispatched. */
  function discard() {
    stopListening();
    closing.abort();
    clearInterval(retrying);
  }

  /** Stores what is left and stops. Returns whether everything is stored. */
  function close() {
    discard();
    return writeNow();
  }

  return {
    epoch,
    /** Whether another tab has cleared the data. */
    isCleared,
    open() {
      const found = persisters.map(({ read }) => read());
      const lists = found.map(({ slice, records }) => [slice, Object.values(records)]);
      dispatch(recordsMerged(Object.fromEntries(lists) as RecordLists, 'storage'));
      dispatch(persistenceSlice.actions.loaded({ isNew: found.every(({ isNew }) => isNew) }));
      for (const { start } of persisters) void start();
    },
    /** Waits until these slices are stored. Returns whether they are. */
    async save(names: readonly PersistedSlice[]) {
      const saving = persisters.filter(({ slice }) => names.includes(slice)).map(({ save }) => save());
      return (await Promise.all(saving)).every(Boolean);
    },
    discard,
    close,
    /** Closes when the session has changed. What could not be stored is offered, unless someone else has signed in. */
    unload() {
      const isAllStored = close();
      if (selectIsLoaded(getState())) dispatch(dataUnloaded());
      if (isAllStored || selectIsSignedIn(getState())) return;
      dispatch(workLeftUnsaved({ records: latest, userId }));
    },
    /** Removes everything that this device stores of the account. */
    clear() {
      for (const { slice, key } of persisters) {
        removeText(key);
        deleteDamagedCopies(slice, userId);
      }
      startNewEpoch(userId);
    },
  };
}

export type AccountPersister = ReturnType<typeof makeAccountPersister>;
