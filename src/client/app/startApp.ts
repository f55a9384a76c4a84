import { clearAllListeners } from '@reduxjs/toolkit';
import { onToastShown, toastShown } from '@/client/features/toasts/showToast';
import { devicePreferenceChanged } from '@/client/features/theme/themeSlice';
import { watchDevicePreference } from '@/client/lib/devicePreference';
import { startMirrors } from '@/client/mirrors';
import { followOtherTabs, readPlainState } from '@/client/persistence/sessionAndTheme';
import { api } from '@/client/store/api';
import { followConnection } from '@/client/store/connection';
import type { Services } from '@/client/store/listening';
import { preloadLinkedPages } from './preloadLinkedPages';
import type { RootState } from './reducers';
import { makeStore } from './store';

/** Makes the store and starts everything around it: stored data is read, changes are stored, the document follows. */
export function startApp(rendered?: Pick<RootState, 'api' | 'loading'>, replaced?: Partial<Services>) {
  const { store, services } = makeStore({ ...readPlainState(), ...rendered }, replaced);
  const { accountStorage } = services;
  accountStorage.followSession();
  const stops = [
    startMirrors(store, (path) => services.navigate(path, { replace: true })),
    onToastShown((kind, text) => store.dispatch(toastShown(kind, text))),
    preloadLinkedPages(),
    watchDevicePreference((theme) => store.dispatch(devicePreferenceChanged(theme))),
    followConnection(store),
    followOtherTabs(store),
    () => accountStorage.close(),
    () => store.dispatch(clearAllListeners()),
    () => store.dispatch(api.util.resetApiState()),
  ];
  return {
    store,
    services,
    /** Receives the router's `navigate` once it is mounted. */
    onRouter: (navigate: Services['navigate']) => void (services.navigate = navigate),
    /** Stops everything, so that a test can start again in the same document. */
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
