import {
  configureStore,
  createListenerMiddleware,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { selectIsSignedIn, signedInCodeLoaded } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { isChunkLoadError, isFirstFailure } from '@/client/lib/missingFile';
import { siteAnswers } from '@/client/lib/siteAnswers';
import { pause } from '@/client/lib/pause';
import { makeAccountStorage } from '@/client/persistence/accountStorage';
import { api } from '@/client/store/api';
import { browserServices, reloadPage, type Services } from '@/client/store/listening';
import { persistActions } from '@/client/store/persistActions';
import { devTools } from '@/client/store/sanitizers';
import { untilPresent } from '@/client/store/timeTravel';
import { addVisitorListeners } from './visitorListeners';
import { makeRootReducer, type RootState } from './reducers';
import type * as SignedInCode from './signedInCode';

// Slow machines would log warnings about the duration of these checks.
const developmentChecks = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity, ignoredActions: persistActions },
};

const RETRY_MS = 1_000;
const FILE_GONE = 'A part of this page could not be loaded. Reload it: what you saved is safe.';

/**
 * Tries until it succeeds: a moment without a network must not leave a student without data. A release may have removed the
 * file: then the page is reloaded, once, or the student is asked to.
 */
async function withRetries<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      const isGone = failures > 0 && isChunkLoadError(error) && (await siteAnswers());
      if (isGone && isFirstFailure(error)) reloadPage();
      else if (isGone) showToast.untilDismissed(FILE_GONE, { label: 'Reload', run: reloadPage });
      if (isGone) return new Promise(() => undefined);
      await pause(RETRY_MS);
    }
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

  let code: Promise<typeof SignedInCode> | undefined;
  /** With the reducers of the lists: DevTools computes the states of its log again with them. */
  const loadCode = () =>
    (code ??= withRetries(() => import('./signedInCode')).then((loaded) => {
      for (const slice of loaded.listSlices) rootReducer.inject(slice as never, { overrideExisting: true });
      store.replaceReducer(rootReducer);
      return loaded;
    }));
  let signedInCode: Promise<Pick<typeof SignedInCode, 'openAccount'>> | undefined;
  const loadSignedInCode = () =>
    (signedInCode ??= loadCode().then((loaded) => {
      loaded.addSignedInListeners(listening.startListening);
      store.dispatch(signedInCodeLoaded());
      return loaded;
    }));
  // A session that is shown need not be one of this browser: it may be that of an imported log.
  const unsubscribe = store.subscribe(() => {
    if (!selectIsSignedIn(store.getState())) return;
    unsubscribe();
    void loadCode();
  });

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
