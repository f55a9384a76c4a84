import { onToastShown, toastShown } from '@/client/features/toasts/showToast';
import { devicePreferenceChanged } from '@/client/features/theme/themeSlice';
import { watchDevicePreference } from '@/client/lib/devicePreference';
import { raiseMirrors } from '@/client/mirrors';
import { makeAccountStorage } from '@/client/persistence/accountStorage';
import { followOtherTabs } from '@/client/persistence/otherTabs';
import { readUnwrappedState } from '@/client/persistence/unwrappedKeys';
import { followConnection } from '@/client/store/connection';
import { listenerExtra, type ListenerExtra } from '@/client/store/listening';
import { fetchAhead } from './fetchAhead';
import { makeStore } from './store';

/** Makes the store and starts everything around it: stored data is read, changes are stored, the document follows. */
export function startApp(extra = listenerExtra()) {
  const store = makeStore(readUnwrappedState(), extra);
  extra.accountStorage = makeAccountStorage(store);
  extra.accountStorage.followSession();
  const undo = [
    followConnection(store.dispatch),
    raiseMirrors(store, (path) => extra.navigate(path, { replace: true })),
    onToastShown((kind, text) => store.dispatch(toastShown(kind, text))),
    followOtherTabs(store),
    fetchAhead(),
    watchDevicePreference((theme) => store.dispatch(devicePreferenceChanged(theme))),
    extra.accountStorage.close,
  ];
  return {
    store,
    /** Passes on how to navigate, once the router is there. */
    onRouter: (navigate: ListenerExtra['navigate']) => void (extra.navigate = navigate),
    /** Undoes it all, for another start in the same document. */
    stop: () => {
      for (const lower of undo.splice(0)) lower();
    },
  };
}
