import { selectToken, selectUserId } from '@/client/features/auth/authSlice';
import { selectChosenTheme } from '@/client/features/theme/themeSlice';
import type { StartListening } from '@/client/store/listening';
import { readText } from '@/client/lib/browserStorage';
import { storePlain, plainKeys } from './plainKeys';

/** Storage follows actions only: time travel in DevTools runs no listener, so it stores nothing. */
export function addPersistenceListeners(listen: StartListening) {
  listen({
    predicate: (_action, { auth }, before) => auth !== before.auth,
    effect: (_action, { getOriginalState, getState }) => {
      const token = selectToken(getState());
      const formerToken = selectToken(getOriginalState());
      const isNewSession = token !== formerToken;
      // The stored token may be of a user who signed in on another tab, or the state come from an imported log.
      // Then the stored session is not this one: leave it alone.
      const stored = readText(plainKeys.token);
      const isOthers = stored !== null && stored !== formerToken;
      if (token === null ? isOthers : !isNewSession && stored !== token) return;
      // In this order, so that the former user's id is never stored together with the new token.
      storePlain(plainKeys.userId, selectUserId(getState()));
      if (isNewSession) storePlain(plainKeys.token, token);
    },
  });
  listen({
    // Only a choice is stored. Without one, the theme follows the device.
    predicate: (_action, current, before) => selectChosenTheme(current) !== selectChosenTheme(before),
    effect: (_action, { getState }) => storePlain(plainKeys.theme, selectChosenTheme(getState())),
  });

  listen({
    predicate: (_action, { auth }, before) => auth !== before.auth,
    effect: (_action, { extra }) => extra.accountStorage.followSession(),
  });
}
