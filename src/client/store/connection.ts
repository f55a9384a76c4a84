import { addListener, createAction, isAnyOf } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch, AppStore } from '@/client/app/store';
import { FROM_DEVICE, siteAnswers } from '@/client/lib/siteAnswers';
import { selectIsOnline } from './api';
import type { Services } from './listening';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;

const startListening = addListener.withTypes<RootState, AppDispatch, Services>();

/** The site does not answer, whatever the browser reports. */
export const siteUnreachable = createAction('connection/siteUnreachable');

/**
 * Tells the api when the site is out of reach or answers again, and when the page is looked at again: offline, nothing is
 * fetched then. Returns the function that stops it.
 */
export const followConnection = ({ dispatch, getState }: AppStore) =>
  setupListeners(dispatch, (_dispatch, { onFocus, onFocusLost, onOffline, onOnline }) => {
    dispatch(startListening({ actionCreator: siteUnreachable, effect: () => void dispatch(onOffline()) }));
    // A network that leads somewhere again is reported by no event: the site is asked, at growing intervals.
    dispatch(
      startListening({
        matcher: isAnyOf(onOnline, onOffline),
        effect: async (action, { cancelActiveListeners, delay, pause }) => {
          cancelActiveListeners();
          // It may have come to the front meanwhile.
          if (onOnline.match(action)) return refetch();
          let isAnswering = false;
          for (let wait = FIRST_DELAY_MS; !isAnswering; wait = Math.min(wait * 1.5, MAX_DELAY_MS)) {
            await delay(wait);
            isAnswering = navigator.onLine && (await pause(siteAnswers()));
          }
          dispatch(onOnline());
        },
      }),
    );

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
