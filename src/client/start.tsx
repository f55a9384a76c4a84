import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { memberTools } from './app/layout/memberParts';
import { blankState } from './app/reducers';
import { loadPage, pageAt } from './app/routes';
import { wakeApp } from './app/wakeApp';
import { selectIsSignedIn } from './features/auth/authSlice';
import { pause } from './lib/pause';

const { store, onRouter } = wakeApp();
const page = pageAt(window.location.pathname);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

/** Whether the build has drawn this very page into the document. What a query asks for, it could not know. */
const isDrawn = root.dataset.page === page && window.location.search === '';

const app = (
  <Provider store={store} serverState={isDrawn ? blankState() : undefined}>
    <BrowserRouter>
      <App onRouter={onRouter} />
    </BrowserRouter>
  </Provider>
);

function show() {
  // In slices between which the browser answers taps.
  if (isDrawn) startTransition(() => void hydrateRoot(root as HTMLElement, app));
  else createRoot(root as HTMLElement).render(app);
}

// With all that the first picture needs at hand, nothing flashes. What cannot be had says so in its place.
const parts = [loadPage(page)];
if (selectIsSignedIn(store.getState())) parts.push(memberTools.load());
void Promise.allSettled(parts)
  .then(() => pause(0))
  .then(show);
