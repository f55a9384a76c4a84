import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import {
  authSlice,
  sessionNotStored,
  sessionSuspended,
  sessionToken,
  signedInElsewhere,
  signedOut,
} from '@/client/features/auth/authSlice';
import {
  selectChosenTheme,
  themeChosen,
  themeSlice,
  type ThemeName,
} from '@/client/features/theme/themeSlice';
import { WEEKDAYS, type Weekday } from '@/client/features/coursework/agenda/weekSlice';
import { hosting } from '@/contract/hosting';
import { readText, removeText, storeText } from '@/client/lib/browserStorage';
import { devicePreference } from '@/client/lib/devicePreference';
import { api } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';

/** Storage keys whose value is plain text, not redux-persist's JSON (behaviour 7.1). */
export const plainKeys = {
  token: 'Token',
  suspendedToken: 'SuspendedToken',
  theme: 'theme',
  userId: 'UserId',
  weekStart: 'weekStart',
} as const;

/** Writes or removes one key. After a sign-in, a refusal is said (behaviour 4.4). */
function storePlain(key: string, value: string | null) {
  if (value === null) removeText(key);
  else if (readText(key) !== value) storeText(key, value);
}

function readTheme(): ThemeName | null {
  const stored = readText(plainKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : null;
}

function readWeekStart(): Weekday | null {
  const stored = readText(plainKeys.weekStart);
  return WEEKDAYS.find((weekday) => String(weekday) === stored) ?? null;
}

/** Where nobody signs in, a token is that of another site at the same origin. */
function readSession() {
  if (hosting.isStandalone) return { token: null, suspendedToken: null };
  const token = readText(plainKeys.token);
  return { token, suspendedToken: token === null ? readText(plainKeys.suspendedToken) : null };
}

/** The preloaded state of the slices that are stored under these keys. */
export function readPlainState(): Pick<RootState, 'auth' | 'theme' | 'week'> {
  const session = readSession();
  return {
    auth: {
      ...authSlice.getInitialState(),
      ...session,
      userId: sessionToken(session) && readText(plainKeys.userId),
    },
    theme: { ...themeSlice.getInitialState(), chosen: readTheme(), preferred: devicePreference() },
    week: { startsOn: readWeekStart() },
  };
}

/** Storage follows actions only: time travel in DevTools runs no listener, so it stores nothing. */
export function addSessionAndThemeListeners(listen: StartListening) {
  listen({
    predicate: (_action, { auth }, before) => auth !== before.auth,
    effect: (_action, { dispatch, extra, getOriginalState, getState }) => {
      const [{ auth }, { auth: former }] = [getState(), getOriginalState()];
      storeSession(auth, former);
      const isNew = auth.token !== null && auth.token !== former.token;
      if (isNew && readText(plainKeys.token) === null) dispatch(sessionNotStored());
      extra.accountStorage.followSession(getOriginalState());
    },
  });
  listen({
    // Only a choice is stored. Without one, the theme follows the device.
    predicate: (_action, current, before) => selectChosenTheme(current) !== selectChosenTheme(before),
    effect: (_action, { getState }) => storePlain(plainKeys.theme, selectChosenTheme(getState())),
  });
  listen({
    predicate: (_action, { week }, before) => week.startsOn !== before.week.startsOn,
    effect: (_action, { getState }) => storePlain(plainKeys.weekStart, String(getState().week.startsOn)),
  });
}

function storeSession(session: RootState['auth'], former: RootState['auth']) {
  const [token, formerToken] = [sessionToken(session), sessionToken(former)];
  // The stored token may be of a user who signed in on another tab, or the state come from an imported log.
  // Then the stored session is not this one: leave it alone.
  const stored = readText(plainKeys.token) ?? readText(plainKeys.suspendedToken);
  const isOthers = stored !== null && stored !== formerToken;
  if (token === null ? isOthers : token === formerToken && stored !== token) return;
  // First, so that the former user's id is never stored together with the new token. A session that was taken over from
  // another tab is stored with its user already.
  const isTakenOver = token !== null && stored === token && session.userId === null;
  if (!isTakenOver) storePlain(plainKeys.userId, session.userId);
  // Another tab may have resumed it meanwhile.
  if (session.token === former.token && session.suspendedToken === former.suspendedToken) return;
  // The key that is set comes first: a tab that reads in between must not take the session for ended.
  if (session.token !== null) storePlain(plainKeys.token, session.token);
  storePlain(plainKeys.suspendedToken, session.suspendedToken);
  storePlain(plainKeys.token, session.token);
  // In a full storage, there may be room only now.
  storePlain(plainKeys.suspendedToken, session.suspendedToken);
}

/**
 * Keeps the session and the theme the same in all tabs: a sign-out or sign-in in one tab applies to the others (behaviour
 * 4.6). An event may be outdated when it arrives, so the values are read from storage. Returns how to stop.
 */
export function followOtherTabs(store: AppStore) {
  const compare = () => {
    const theme = readTheme();
    if (theme && theme !== selectChosenTheme(store.getState())) store.dispatch(themeChosen(theme));
    const stored = readSession();
    const { auth } = store.getState();
    if (sessionToken(stored) === null && sessionToken(auth) !== null) store.dispatch(signedOut('elsewhere'));
    else if (sessionToken(stored) !== sessionToken(auth)) store.dispatch(signedInElsewhere(stored));
    else if (stored.token === null && auth.token !== null) store.dispatch(sessionSuspended());
    // Resumed there: it goes on here as well, once the user is known.
    else if (stored.token !== auth.token) store.dispatch(api.util.invalidateTags(['CurrentUser']));
  };
  const followedKeys: readonly (string | null)[] = [
    plainKeys.token,
    plainKeys.suspendedToken,
    plainKeys.theme,
    null,
  ];
  const onStorage = ({ key }: StorageEvent) => {
    if (followedKeys.includes(key)) compare();
  };

  compare();
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('storage', onStorage, { signal });
  // A page from the back/forward cache has missed all events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && compare(), { signal });
  return () => listening.abort();
}
