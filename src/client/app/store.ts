import { configureStore, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { addPersistenceListeners } from '@/client/persistence/persistenceListeners';
import { makeListening, listenerExtra, type ListenerExtra } from '@/client/store/listening';
import { addedMiddleware } from '@/client/store/added';
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
  addPersistenceListeners(listening.startListening);

  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({ ...developmentChecks, thunk: { extraArgument: extra } })
        .prepend(listening.middleware)
        .concat(addedMiddleware),
    devTools,
  });
  registerDevTools(store);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, ListenerExtra, UnknownAction>;
/** A thunk gets the same extra argument as a listener. */
export type AppThunk<Result> = ThunkAction<Result, RootState, ListenerExtra, UnknownAction>;
