import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { addAuthListeners } from '@/client/features/auth/authListeners';
import { addVisitsListeners } from '@/client/features/visits/visitsListeners';
import { addPersistenceListeners } from '@/client/persistence/persistenceListeners';
import { makeListening, listenerExtra, type ListenerExtra } from '@/client/store/listening';
import { api } from '@/client/store/api';
import { devTools } from '@/client/store/sanitizers';
import { noteLog } from '@/client/store/timeTravel';
import { rootReducer, type RootState } from './reducers';

// How long the development checks take is the machine's matter, not a defect of the state.
const developmentChecks = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity },
};

/**
 * A store on its own: no storage is read, nothing of the page is touched. What listens for the sake of one page comes
 * with that page (see lazyComponent.tsx); here stands what no page may miss.
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
  noteLog(store);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
