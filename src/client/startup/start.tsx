import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { hosting, withoutBase } from '@/contract/hosting';
import { pageAt } from '@/contract/pages/pageAt';
import { AccountTools } from '@/client/app/layout/Header';
import { App } from '@/client/app/App';
import { fetchAgain, fetchProjects, renderedData, stateWith } from '@/client/app/prerenderedState';
import { loadPage } from '@/client/app/routes';
import { startApp } from '@/client/app/startApp';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { hasApiElsewhere } from '@/client/lib/apiBaseUrl';
import { navigationType } from '@/client/lib/navigationType';
import { pause } from '@/client/lib/pause';

/** Starts the app in the page. */
export async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to render into.');
  const page = pageAt(withoutBase(window.location.pathname)) ?? 'notFound';
  const data = renderedData();
  const rendered = stateWith(data);
  // The store, and the first render, are tasks of their own (see index.ts).
  await pause(0);
  const { store, onRouter } = startApp({ api: rendered.api, loading: rendered.loading });
  // The browser shows the page again as it was, and a static host one that was drawn at its export.
  if (data && (navigationType() === 'back_forward' || hasApiElsewhere())) store.dispatch(fetchAgain(data));

  // Loaded before the first render, so that no skeleton flashes. A page that fails to load renders its error.
  const isSignedIn = selectIsSignedIn(store.getState());
  const [pageLoaded] = await Promise.allSettled([
    loadPage(page),
    // The error page stays until it is known whether there is such a project.
    page === 'project' && root.dataset.page === 'notFound' && store.dispatch(fetchProjects()),
    isSignedIn && import('@/client/app/signedInCode'),
    isSignedIn && AccountTools.preload(),
  ]);
  await pause(0);
  const isHydrated = root.dataset.page === page && pageLoaded.status === 'fulfilled';

  const app = (
    <StrictMode>
      <Provider store={store} serverState={isHydrated ? rendered : undefined}>
        <BrowserRouter basename={hosting.base}>
          <App
            onRouter={(navigate) => {
              onRouter(navigate);
              // After the effects of this render (see earlyClicks.ts).
              setTimeout(() => document.dispatchEvent(new Event('app-ready')));
            }}
          />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
  // As a transition, hydration leaves the browser time to respond to input.
  if (isHydrated) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
