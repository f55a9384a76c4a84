import type { AppStore } from '@/client/app/store';
import { selectToken, signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import { readText } from './deviceStorage';
import { unwrappedKeys } from './unwrappedKeys';

/**
 * Follows the session that all tabs share: signing out in one signs out the others, and whoever signs in next
 * is taken over (contract 5.2). What an event tells may be outdated when it arrives, so storage itself is read.
 */
export function followOtherTabs(store: AppStore) {
  const compare = () => {
    const token = readText(unwrappedKeys.token);
    const known = selectToken(store.getState());
    if (token === known) return;
    store.dispatch(token === null ? signedOut('elsewhere') : signedInElsewhere({ token }));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === unwrappedKeys.token || key === null) compare();
  };
  // A page that the browser had set aside heard nothing meanwhile.
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare();
  };

  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
  };
}
