import { hostedPath, onSite, withoutBase } from '@/contract/hosting';
import { pageAt } from '@/contract/pages/pageAt';
import { pages } from '@/contract/pages/pages';
import type { AppStore } from '@/client/app/store';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { selectPath, selectTitle } from '@/client/features/page/pageSlice';
import { selectTheme } from '@/client/features/theme/themeSlice';
import { isTimeTraveling } from '@/client/store/timeTravel';

type Observable<S> = { getState: () => S; subscribe: (listener: () => void) => () => void };

/** Calls `show` with a part of the state now and after each change, also when DevTools changes it. */
function mirror<S, T>(store: Observable<S>, select: (state: S) => T, show: (value: T) => void) {
  let shown = select(store.getState());
  show(shown);
  return store.subscribe(() => {
    const next = select(store.getState());
    if (!Object.is(next, shown)) show((shown = next));
  });
}

/**
 * Copies state to the document, also during time travel. Mirrors dispatch and store nothing. `replacePage` navigates
 * without a history entry.
 */
export function startMirrors(store: AppStore, replacePage: (path: string) => void) {
  const root = document.documentElement;
  const stops = [
    mirror(store, selectTheme, (theme) => {
      root.classList.toggle('dark', theme === 'dark');
      root.style.colorScheme = theme;
    }),
    // Before the code runs, themeBoot.ts sets it.
    mirror(store, selectIsSignedIn, (isSignedIn) => root.toggleAttribute('data-signed-in', isSignedIn)),
    mirror(store, selectTitle, (title) => {
      if (title !== null) document.title = title;
    }),
    mirror(store, selectPath, showAddress),
    // The router is there already, except during time travel and after the import of a log. During time travel, each
    // state counts: a link may have been followed, which changes none.
    mirror(
      store,
      (state) => (isTimeTraveling(store) ? state : selectPath(state)),
      () => {
        const path = selectPath(store.getState());
        if (path !== null && path !== withoutBase(window.location.pathname)) replacePage(path);
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The address that a phone shares. A page that arrived without one, as those of signed-in users, gets none. */
function showAddress(path: string | null) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const name = path === null ? undefined : pageAt(path);
  if (!link || path === null || !name) return;
  const named = pages[name].path;
  // What was typed may differ in case, and some hosts add a slash.
  const address = named.includes(':') ? path.replace(/\/$/, '') : named;
  link.href = new URL(onSite(hostedPath(address)), link.href).href;
}
