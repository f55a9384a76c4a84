import {
  configureStore,
  createListenerMiddleware,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { signedInCodeLoaded } from '@/client/features/auth/authSlice';
import { pause } from '@/client/lib/pause';
import { makeAccountStorage } from '@/client/persistence/accountStorage';
import { api } from '@/client/store/api';
import { browserServices, type Services } from '@/client/store/listening';
import { persistActions } from '@/client/store/persistActions';
import { devTools } from '@/client/store/sanitizers';
import { untilPresent } from '@/client/store/timeTravel';
import { addVisitorListeners } from './visitorListeners';
import { makeRootReducer, type RootState } from './reducers';
import type * as SignedInCode from './signedInListeners';

// Slow machines would log warnings about the duration of these checks.
const developmentChecks = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity, ignoredActions: persistActions },
};

const RETRY_MS = 1_000;

/** Tries until it succeeds: a moment without a network must not leave a student without data. */
async function withRetries<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await pause(RETRY_MS);
    return withRetries(load);
  }
}

/** Creates a store that neither reads storage nor changes the document. */
export function makeStore(preloadedState?: Partial<RootState>, replaced: Partial<Services> = {}) {
  const rootReducer = makeRootReducer();
  const services = browserServices() as Services;
  const listening = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  addVisitorListeners(listening.startListening);

  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({ ...developmentChecks, thunk: { extraArgument: services } })
        .prepend(listening.middleware)
        .concat(api.middleware),
    devTools,
  });

  let signedInCode: Promise<Pick<typeof SignedInCode, 'openAccount'>> | undefined;
  const loadSignedInCode = () =>
    (signedInCode ??= withRetries(() => import('./signedInListeners')).then((code) => {
      code.addSignedInListeners(listening.startListening);
      store.dispatch(signedInCodeLoaded());
      return code;
    }));

  // What reaches the store itself.
  services.accountStorage = makeAccountStorage({ store, rootReducer }, loadSignedInCode);
  services.untilPresent = () => untilPresent(store);
  Object.assign(services, replaced);
  return { store, services };
}

export type AppStore = ReturnType<typeof makeStore>['store'];
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A thunk gets the same extra argument as a listener. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
