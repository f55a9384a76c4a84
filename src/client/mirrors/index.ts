import type { AppStore } from '@/client/app/store';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { selectTheme } from '@/client/features/theme/themeSlice';
import { mirror } from './mirror';

/** Everything of the page that follows the store, through time as well. Nothing here dispatches or is kept. */
export function raiseMirrors(store: AppStore) {
  const root = document.documentElement;
  const lowered = [
    mirror(store, selectTheme, (theme) => {
      root.classList.toggle('dark', theme === 'dark');
      root.style.colorScheme = theme;
    }),
    // What the page itself has put there before any code ran (src/client/themeBoot.ts).
    mirror(store, selectIsSignedIn, (isSignedIn) => root.toggleAttribute('data-member', isSignedIn)),
  ];
  return () => lowered.forEach((lower) => lower());
}
