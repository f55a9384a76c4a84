import { isAnyOf } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { AppStore } from '@/client/app/store';
import { FROM_DEVICE, siteAnswers } from '@/client/lib/siteAnswers';
import { onOffline, onOnline, selectIsOnline } from './api';
import type { StartListening } from './listening';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;

/**
 * Tells the api when the browser goes offline or online, and when the page is looked at again: offline, nothing is fetched
 * then. Returns the function that stops it.
 */
export const followConnection = ({ dispatch, getState }: AppStore) =>
  setupListeners(dispatch, (_dispatch, { onFocus, onFocusLost }) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const refetch = () => {
      if (document.visibilityState === 'hidden') dispatch(onFocusLost());
      else if (selectIsOnline(getState())) dispatch(onFocus());
    };
    window.addEventListener('focus', refetch, { signal });
    document.addEventListener('visibilitychange', refetch, { signal });
    window.addEventListener('online', () => dispatch(onOnline()), { signal });
    window.addEventListener('offline', () => dispatch(onOffline()), { signal });
    // A page that the service worker has served shows that the site could not be reached.
    if (!navigator.onLine || document.documentElement.hasAttribute(FROM_DEVICE)) dispatch(onOffline());
    return () => listeners.abort();
  });

/** A network that leads somewhere again is reported by no event: the site is asked, at growing intervals. */
export function addConnectionListeners(listen: StartListening) {
  listen({
    matcher: isAnyOf(onOnline, onOffline),
    effect: async (action, { cancelActiveListeners, delay, dispatch, pause }) => {
      cancelActiveListeners();
      if (onOnline.match(action)) return;
      let isAnswering = false;
      for (let wait = FIRST_DELAY_MS; !isAnswering; wait = Math.min(wait * 1.5, MAX_DELAY_MS)) {
        await delay(wait);
        isAnswering = navigator.onLine && (await pause(siteAnswers()));
      }
      dispatch(onOnline());
    },
  });
}
