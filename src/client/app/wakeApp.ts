import { onSaid, said } from '@/client/features/notices/said';
import { devicePreferenceChanged } from '@/client/features/theme/themeSlice';
import { raiseMirrors } from '@/client/mirrors';
import { makeDesk } from '@/client/persistence/desk';
import { followOtherTabs } from '@/client/persistence/otherTabs';
import { onDevicePreference, wakePlainly } from '@/client/persistence/wake';
import { answeringNow } from '@/client/store/causes';
import { followConnection } from '@/client/store/connection';
import { surroundings, type Surroundings } from '@/client/store/listening';
import { fetchAhead } from './fetchAhead';
import { makeStore } from './store';

/** Makes the store and wakes it: what the browser keeps is read, what happens is stored, what is outside follows. */
export function wakeApp(around = surroundings()) {
  const store = makeStore(wakePlainly(), around);
  around.desk = makeDesk(store);
  around.desk.follow();
  const undo = [
    followConnection(store.dispatch),
    raiseMirrors(store, (path) => around.navigate(path, { replace: true })),
    onSaid((kind, text) => answeringNow(store.dispatch)(said(kind, text))),
    followOtherTabs(store),
    fetchAhead(),
    onDevicePreference((theme) => store.dispatch(devicePreferenceChanged(theme))),
    around.desk.close,
  ];
  return {
    store,
    /** To be told how to go to a page as soon as the router is there. */
    onRouter: (navigate: Surroundings['navigate']) => void (around.navigate = navigate),
    /** Puts everything back to where it was, for another start in the same page. */
    sleep: () => {
      for (const lower of undo.splice(0)) lower();
    },
  };
}
