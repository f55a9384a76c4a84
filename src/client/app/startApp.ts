import { onToastShown, toastShown } from '@/client/features/toasts/showToast';
import { devicePreferenceChanged } from '@/client/features/theme/themeSlice';
import { watchDevicePreference } from '@/client/lib/devicePreference';
import { startMirrors } from '@/client/mirrors';
import { isConnected } from '@/client/lib/connection';
import { makeAccountStorage } from '@/client/persistence/accountStorage';
import { readUnwrappedState } from '@/client/persistence/unwrappedKeys';
import { listenerExtra, type ListenerExtra } from '@/client/store/listening';
import { stateWith, type DrawnAnswers } from './drawnState';
import { preloadLinkedPages } from './preloadLinkedPages';
import { makeStore } from './store';

const loadMemberData = () => import(/* webpackChunkName: "member" */ './memberData');

/** Makes the store and starts everything around it: stored data is read, changes are stored, the document follows. */
export function startApp(answers?: DrawnAnswers, extra = listenerExtra()) {
  const { api } = stateWith(answers);
  const config = { ...api.config, online: isConnected() };
  const store = makeStore({ ...readUnwrappedState(), api: { ...api, config } }, extra);
  extra.accountStorage = makeAccountStorage(store, loadMemberData);
  extra.accountStorage.followSession();
  const stops = [
    startMirrors(store, (path) => extra.navigate(path, { replace: true })),
    onToastShown((kind, text) => store.dispatch(toastShown(kind, text))),
    preloadLinkedPages(),
    watchDevicePreference((theme) => store.dispatch(devicePreferenceChanged(theme))),
    extra.accountStorage.close,
  ];
  return {
    store,
    /** Receives the router's `navigate` once it is mounted. */
    onRouter: (navigate: ListenerExtra['navigate']) => void (extra.navigate = navigate),
    /** Stops everything, so that a test can start again in the same document. */
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
