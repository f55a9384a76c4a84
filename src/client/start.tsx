import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { pageAt } from '@/contract/pageAt';
import { App } from './app/App';
import { drawnAnswers, stateWith } from './app/drawnState';
import { adminLink, memberTools, quickAdd, serverConnection } from './app/layout/lazyParts';
import { loadPage } from './app/routes';
import { startApp } from './app/startApp';
import { selectIsSignedIn } from './features/auth/authSlice';

/** Starts the app in the page. */
export async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to render into.');
  const page = pageAt(window.location.pathname) ?? 'notFound';
  const answers = drawnAnswers();
  const { store, onRouter } = startApp(answers);

  // Loaded before the first render, so that no placeholder flashes. A page that fails to load renders its error.
  const parts = [loadPage(page)];
  if (selectIsSignedIn(store.getState()))
    parts.push(...[memberTools, quickAdd, adminLink, serverConnection].map(({ load }) => load()));
  const [pageLoaded] = await Promise.allSettled(parts);
  const isHydrated = root.dataset.page === page && pageLoaded?.status === 'fulfilled';

  const app = (
    <Provider store={store} serverState={isHydrated ? stateWith(answers) : undefined}>
      <BrowserRouter>
        <App
          onRouter={(navigate) => {
            onRouter(navigate);
            // After the effects of this render (see earlyClicks.ts).
            setTimeout(() => document.dispatchEvent(new Event('app-ready')));
          }}
        />
      </BrowserRouter>
    </Provider>
  );
  // As a transition, hydration leaves the browser time to respond to input.
  if (isHydrated) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
