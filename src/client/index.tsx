import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { makeStore } from './app/store';
import { devicePreferenceChanged } from './features/theme/themeSlice';
import { selectIsSignedIn } from './features/auth/authSlice';
import { keepForOffline } from './features/updates/newVersion';
import { raiseMirrors } from './mirrors';
import { mirror } from './mirrors/mirror';
import { makeDesk } from './persistence/desk';
import { followOtherTabs } from './persistence/otherTabs';
import { onDevicePreference, wakePlainly } from './persistence/wake';
import { followConnection } from './store/connection';
import { surroundings } from './store/listening';

const around = surroundings();
const store = makeStore(wakePlainly(), around);
around.desk = makeDesk(store);
around.desk.follow();
followConnection(store.dispatch);
raiseMirrors(store);
mirror(store, selectIsSignedIn, (isSignedIn) => {
  if (isSignedIn) keepForOffline();
});
followOtherTabs(store);
onDevicePreference((theme) => store.dispatch(devicePreferenceChanged(theme)));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
createRoot(root).render(
  <Provider store={store}>
    <BrowserRouter>
      <App
        onRouter={(navigate) => {
          around.navigate = navigate;
        }}
      />
    </BrowserRouter>
  </Provider>,
);
