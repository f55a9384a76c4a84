import type { AppStore } from '@/client/app/store';
import { selectToken, signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import { selectChosenTheme, themeChosen } from '@/client/features/theme/themeSlice';
import { readText } from '@/client/lib/browserStorage';
import { readTheme, plainKeys } from './plainKeys';

/**
 * Keeps the session and the theme the same in all tabs: a sign-out or sign-in in one tab applies to the others (behaviour
 * 4.6). An event may be outdated when it arrives, so the values are read from storage. Returns how to stop.
 */
export function followOtherTabs(store: AppStore) {
  const compare = () => {
    const theme = readTheme();
    if (theme && theme !== selectChosenTheme(store.getState())) store.dispatch(themeChosen(theme));
    const token = readText(plainKeys.token);
    if (token === selectToken(store.getState())) return;
    store.dispatch(token === null ? signedOut('elsewhere') : signedInElsewhere({ token }));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === plainKeys.token || key === plainKeys.theme || key === null) compare();
  };

  compare();
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('storage', onStorage, { signal });
  // A page from the back/forward cache has missed all events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && compare(), { signal });
  return () => listening.abort();
}
