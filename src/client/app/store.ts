import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { addAuthListeners } from '@/client/features/auth/authListeners';
import { addVisitsListeners } from '@/client/features/visits/visitsListeners';
import { addPersistenceListeners } from '@/client/persistence/persistenceListeners';
import { makeListening, listenerExtra, type ListenerExtra } from '@/client/store/listening';
import { api } from '@/client/store/api';
import { devTools } from '@/client/store/sanitizers';
import { registerDevTools } from '@/client/store/timeTravel';
import { rootReducer, type RootState } from './reducers';

// Slow machines would log warnings about the duration of these checks.
const developmentChecks = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity },
};

/**
 * Creates a store that neither reads storage nor changes the document. Listeners that only one page needs are added with
 * that page (see lazyComponent.tsx).
 */
export function makeStore(preloadedState?: Partial<RootState>, extra: ListenerExtra = listenerExtra()) {
  const listening = makeListening(extra);
  addAuthListeners(listening.startListening);
  addVisitsListeners(listening.startListening);
  addPersistenceListeners(listening.startListening);

  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault(developmentChecks).prepend(listening.middleware).concat(api.middleware),
    devTools,
  });
  registerDevTools(store);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
