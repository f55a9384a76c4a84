import type { AppStore } from '@/client/app/store';
import type { RootState } from '@/client/app/reducers';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { selectTitle, wasOpenedHere } from '@/client/features/page/pageSlice';
import { selectTheme } from '@/client/features/theme/themeSlice';
import { isInThePast } from '@/client/store/timeTravel';
import { mirror } from './mirror';

/**
 * Everything of the page that follows the store, through time as well. Nothing here dispatches or is kept.
 * `goTo` shows a page in place of the present one.
 */
export function raiseMirrors(store: AppStore, goTo: (path: string) => void) {
  const root = document.documentElement;
  const lowered = [
    mirror(store, selectTheme, (theme) => {
      root.classList.toggle('dark', theme === 'dark');
      root.style.colorScheme = theme;
    }),
    // Before the code runs, themeBoot.ts sets it.
    mirror(store, selectIsSignedIn, (isSignedIn) => root.toggleAttribute('data-member', isSignedIn)),
    mirror(store, selectTitle, (title) => {
      if (title !== null) document.title = title;
    }),
    mirror(store, (state) => state, followThroughTime(store, goTo)),
  ];
  return () => lowered.forEach((lower) => lower());
}

/** The router leads. Only travelling through time, or a log from elsewhere, leads to a page of its own. */
function followThroughTime(store: AppStore, goTo: (path: string) => void) {
  let wasInThePast = false;
  return ({ page }: RootState) => {
    const isLed = isInThePast(store) || wasInThePast || !wasOpenedHere(page);
    wasInThePast = isInThePast(store);
    if (isLed && page.path !== null && page.path !== window.location.pathname) goTo(page.path);
  };
}
