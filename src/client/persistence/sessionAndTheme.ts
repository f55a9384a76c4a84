import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { authSlice, selectToken, signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import {
  selectChosenTheme,
  themeChosen,
  themeSlice,
  type ThemeName,
} from '@/client/features/theme/themeSlice';
import { hosting } from '@/contract/hosting';
import { readText, removeText, storeText } from '@/client/lib/browserStorage';
import { devicePreference } from '@/client/lib/devicePreference';
import type { StartListening } from '@/client/store/listening';

/** Storage keys whose value is plain text, not redux-persist's JSON (behaviour 7.1). */
export const plainKeys = { token: 'Token', theme: 'theme', userId: 'UserId' } as const;

/** Writes or removes one key. A refusal is ignored: the notices about the student's data report it (behaviour 7.4). */
function storePlain(key: string, value: string | null) {
  if (value === null) removeText(key);
  else if (readText(key) !== value) storeText(key, value);
}

function readTheme(): ThemeName | null {
  const stored = readText(plainKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : null;
}

/** Where nobody signs in, a token is that of another site at the same origin. */
const readToken = () => (hosting.isStandalone ? null : readText(plainKeys.token));

/** The preloaded state of the slices that are stored under these keys. */
export function readPlainState(): Pick<RootState, 'auth' | 'theme'> {
  const token = readToken();
  return {
    auth: {
      ...authSlice.getInitialState(),
      token,
      userId: token && readText(plainKeys.userId),
    },
    theme: { ...themeSlice.getInitialState(), chosen: readTheme(), preferred: devicePreference() },
  };
}

/** Storage follows actions only: time travel in DevTools runs no listener, so it stores nothing. */
export function addSessionAndThemeListeners(listen: StartListening) {
  listen({
    predicate: (_action, { auth }, before) => auth !== before.auth,
    effect: (_action, { extra, getOriginalState, getState }) => {
      storeSession(getState().auth, getOriginalState().auth.token);
      extra.accountStorage.followSession();
    },
  });
  listen({
    // Only a choice is stored. Without one, the theme follows the device.
    predicate: (_action, current, before) => selectChosenTheme(current) !== selectChosenTheme(before),
    effect: (_action, { getState }) => storePlain(plainKeys.theme, selectChosenTheme(getState())),
  });
}

function storeSession({ token, userId }: RootState['auth'], formerToken: string | null) {
  const isNewSession = token !== formerToken;
  // The stored token may be of a user who signed in on another tab, or the state come from an imported log.
  // Then the stored session is not this one: leave it alone.
  const stored = readText(plainKeys.token);
  const isOthers = stored !== null && stored !== formerToken;
  if (token === null ? isOthers : !isNewSession && stored !== token) return;
  // In this order, so that the former user's id is never stored together with the new token.
  storePlain(plainKeys.userId, userId);
  if (isNewSession) storePlain(plainKeys.token, token);
}

/**
 * Keeps the session and the theme the same in all tabs: a sign-out or sign-in in one tab applies to the others (behaviour
 * 4.6). An event may be outdated when it arrives, so the values are read from storage. Returns how to stop.
 */
export function followOtherTabs(store: AppStore) {
  const compare = () => {
    const theme = readTheme();
    if (theme && theme !== selectChosenTheme(store.getState())) store.dispatch(themeChosen(theme));
    const token = readToken();
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
