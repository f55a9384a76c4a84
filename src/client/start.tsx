import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { pageAt } from '@/contract/pageAt';
import { App } from './app/App';
import { memberTools } from './app/layout/memberParts';
import { blankState } from './app/reducers';
import { loadPage } from './app/routes';
import { startApp } from './app/startApp';
import { selectIsSignedIn } from './features/auth/authSlice';
import { pause } from './lib/pause';

const { store, onRouter } = startApp();
const page = pageAt(window.location.pathname) ?? 'notFound';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

/** Whether the build has drawn this very page into the document. */
const isDrawn = root.dataset.page === page;

const app = (isHydrated: boolean) => (
  <Provider store={store} serverState={isHydrated ? blankState() : undefined}>
    <BrowserRouter>
      <App
        onRouter={(navigate) => {
          onRouter(navigate);
          // What was pressed before anybody could hear it (see pressedEarly.ts).
          void pause(0).then(() => document.dispatchEvent(new Event('awake')));
        }}
      />
    </BrowserRouter>
  </Provider>
);

function show(isPageLoaded: boolean) {
  // In slices between which the browser answers taps.
  if (isDrawn && isPageLoaded) startTransition(() => void hydrateRoot(root as HTMLElement, app(true)));
  else createRoot(root as HTMLElement).render(app(false));
}

async function start() {
  // With all that the first picture needs at hand, nothing flashes. What cannot be had says so in its place.
  const parts = [loadPage(page)];
  if (selectIsSignedIn(store.getState())) parts.push(memberTools.load());
  const [pageLoaded] = await Promise.allSettled(parts);
  await pause(0);
  show(pageLoaded?.status === 'fulfilled');
}

void start();
