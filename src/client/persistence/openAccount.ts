import { PAUSE, persistReducer, persistStore, REHYDRATE, type PersistConfig } from 'redux-persist';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RootReducer } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { persistenceSlice } from '@/client/features/studentData/persistenceSlice';
import { dataUnloaded, deviceDataClearedElsewhere } from '@/client/features/studentData/studentDataEvents';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import type { PersistedSlice, StudentRecords } from '@/client/features/studentData/studentRecords';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { isReplayed } from '@/client/store/persistActions';
import { currentEpoch, EPOCHS_KEY, newEpoch, storeEpoch, wasCleared } from '@/client/store/storageEpoch';
import { makeMergingStorage, type MergingStorage } from './mergingStorage';
import { STORED_VERSION } from './migrations';

/**
 * What redux-persist stores, under one key for each list and account. Of the other slices, `auth` and `theme` are plain
 * texts (sessionAndTheme.ts); the rest is known to the server, to IndexedDB or from the address, or ends with the visit.
 */
const persistedSlices = [subjectsSlice, assignmentsSlice, practicalsSlice] as const;

const RETRY_MS = 5_000;

/** The reducer of a list, which is stored as long as the account is open. */
function withStorage<State>(
  name: PersistedSlice,
  reducer: Reducer<State>,
  userId: string,
  { storage, getStoredState, isRestored }: MergingStorage,
  signal: AbortSignal,
): Reducer<State> {
  const config: PersistConfig<State> = {
    key: `${name}:${userId}`,
    version: STORED_VERSION,
    storage,
    getStoredState,
    // The storage merges before it makes the text.
    serialize: false,
    // The slice itself merges what was read: in an imported log as well, whose account has another key.
    stateReconciler: false,
    whitelist: ['entities'],
    // However late the storage answers, nothing is written before.
    timeout: 0,
  };
  const stored = persistReducer(config, reducer);
  /** redux-persist's action of an imported log: nothing of it is stored here. */
  const isImported = (action: UnknownAction) =>
    isReplayed(action) ||
    (action.type === REHYDRATE && !isRestored(action.payload)) ||
    (action.type === PAUSE && !signal.aborted);
  return (state, action) =>
    isImported(action) ? reducer(state, action) : stored(state as Parameters<typeof stored>[0], action);
}

type App = { store: AppStore; rootReducer: RootReducer };

/** Reads the lists of an account into the store and stores their changes, until it is closed. */
export function openAccount({ store, rootReducer }: App, userId: string) {
  const { dispatch } = store;
  const epoch = currentEpoch(userId);
  const closing = new AbortController();
  const { signal } = closing;
  const isCleared = () => wasCleared(userId, epoch);

  const inject = (reducerPath: PersistedSlice, reducer: Reducer) =>
    void rootReducer.inject({ reducerPath, reducer } as never, { overrideExisting: true });
  const engines = persistedSlices.map(({ name, reducer }) => {
    const engine = makeMergingStorage({ name, userId, epoch, store, signal });
    inject(name, withStorage(name, reducer as Reducer, userId, engine, signal));
    return engine;
  });

  const persistor = persistStore(store, null, () => {
    if (signal.aborted) return;
    dispatch(persistenceSlice.actions.loaded({ isNew: engines.every(({ isNew }) => isNew()) }));
    for (const engine of engines) void engine.start();
  });

  function sync() {
    if (!engines.every(({ isOwn }) => isOwn())) return;
    if (isCleared()) dispatch(deviceDataClearedElsewhere());
    else for (const engine of engines) void engine.sync();
  }
  /** The page may be gone in a moment. */
  function writeNow() {
    const records = selectRecords(store.getState());
    for (const engine of engines) engine.writeNow(engine.isOwn() ? records[engine.name] : {});
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? writeNow() : sync());
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === EPOCHS_KEY) sync();
      else if (newValue !== null) void engines.find((engine) => engine.key === key)?.sync();
    },
    { signal },
  );
  window.addEventListener('pagehide', writeNow, { signal });
  // A page from the back/forward cache has missed all events.
  window.addEventListener('pageshow', (event) => event.persisted && onVisibility(), { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const retrying = setInterval(() => engines.forEach(({ retry }) => void retry()), RETRY_MS);

  return {
    epoch,
    /** Whether another tab has cleared the data. */
    isCleared,
    /** Waits until everything is stored. Returns whether it is: this list, or all. */
    async save(list?: PersistedSlice) {
      await persistor.flush();
      const asked = engines.filter(({ name }) => list === undefined || name === list);
      return (
        persistor.getState().bootstrapped && asked.every(({ isStored }) => isStored()) && !signal.aborted
      );
    },
    /** Stops, and takes the lists out of the state. Returns whether everything is stored: what is due, with `last`. */
    close(last?: StudentRecords) {
      closing.abort();
      persistor.pause();
      clearInterval(retrying);
      for (const { name, reducer } of persistedSlices) inject(name, reducer as Reducer);
      const isStored = engines.map((engine) => engine.writeNow(last?.[engine.name] ?? {})).every(Boolean);
      dispatch(dataUnloaded());
      return isStored;
    },
    /** Removes everything that this device stores of the account. Returns whether all of it is gone. */
    async clear() {
      for (const engine of engines) engine.clear();
      const later = newEpoch(userId, Date.now());
      const isStored = storeEpoch(userId, later);
      const removals = await Promise.all(engines.map(({ clearJournal }) => clearJournal(later)));
      return isStored && removals.every(Boolean);
    },
  };
}

export type OpenAccount = ReturnType<typeof openAccount>;
