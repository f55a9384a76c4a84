import { clearAllListeners } from '@reduxjs/toolkit';
import type { Project } from '@/contract/project';
import { onToastShown, toastShown } from '@/client/features/toasts/showToast';
import { devicePreferenceChanged } from '@/client/features/theme/themeSlice';
import { watchDevicePreference } from '@/client/lib/devicePreference';
import { startMirrors } from '@/client/mirrors';
import { followOtherTabs, readPlainState } from '@/client/persistence/sessionAndTheme';
import { followConnection } from '@/client/store/connection';
import { realWorld, type ListenerExtra, type World } from '@/client/store/listening';
import { preloadLinkedPages } from './preloadLinkedPages';
import { stateWith } from './prerenderedState';
import { makeStore } from './store';

/** Makes the store and starts everything around it: stored data is read, changes are stored, the document follows. */
export function startApp(projects?: readonly Project[], world: World = realWorld()) {
  const { api } = stateWith(projects);
  const store = makeStore({ ...readPlainState(), api }, world);
  const { accountStorage } = store.dispatch((_dispatch, _getState, extra: ListenerExtra) => extra);
  accountStorage.followSession();
  const stops = [
    startMirrors(store, (path) => world.navigate(path, { replace: true })),
    onToastShown((kind, text) => store.dispatch(toastShown(kind, text))),
    preloadLinkedPages(),
    watchDevicePreference((theme) => store.dispatch(devicePreferenceChanged(theme))),
    followConnection(store),
    followOtherTabs(store),
    accountStorage.close,
    () => store.dispatch(clearAllListeners()),
  ];
  return {
    store,
    accountStorage,
    /** Receives the router's `navigate` once it is mounted. */
    onRouter: (navigate: World['navigate']) => void (world.navigate = navigate),
    /** Stops everything, so that a test can start again in the same document. */
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
