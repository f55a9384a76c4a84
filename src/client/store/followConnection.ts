import type { Dispatch } from '@reduxjs/toolkit';
import { isConnected, setConnected, siteAnswers } from '@/client/lib/connection';
import { api } from './api';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;

const { onFocus, onOnline, onOffline } = api.internalActions;

/**
 * For a network that leads nowhere while the browser reports that it is online. The api is offline until the site
 * answers, which is checked with increasing delays.
 */
export function goOffline(dispatch: Dispatch) {
  setConnected(false);
  dispatch(onOffline());
  let delay = FIRST_DELAY_MS;
  const check = async () => {
    if (isConnected()) return;
    if (await siteAnswers()) {
      setConnected(true);
      dispatch(onOnline());
      return;
    }
    delay = Math.min(delay * 1.5, MAX_DELAY_MS);
    setTimeout(() => void check(), delay);
  };
  setTimeout(() => void check(), delay);
}

/** Dispatches changes of the connection, so that the api sends nothing offline and refetches afterwards. */
export function followConnection(dispatch: Dispatch) {
  const listeners = new AbortController();
  const { signal } = listeners;
  const refetch = () => {
    if (document.visibilityState === 'visible' && isConnected()) dispatch(onFocus());
  };
  window.addEventListener('focus', refetch, { signal });
  document.addEventListener('visibilitychange', refetch, { signal });
  window.addEventListener('offline', () => dispatch(onOffline()), { signal });
  window.addEventListener(
    'online',
    () => {
      setConnected(true);
      dispatch(onOnline());
    },
    { signal },
  );

  if (!navigator.onLine) dispatch(onOffline());
  else if (!isConnected()) goOffline(dispatch);
  return () => listeners.abort();
}
