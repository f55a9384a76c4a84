import type { Dispatch } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { isConnected, setConnected, siteAnswers } from '@/client/lib/connection';
import { api } from './api';

const FIRST_LOOK_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

const { onFocus, onOnline, onOffline } = api.internalActions;

/**
 * The network leads nowhere although the browser says online: from here on the api rests, and the site is looked
 * for ever less often until it answers.
 */
export function loseTouch(dispatch: Dispatch) {
  setConnected(false);
  dispatch(onOffline());
  let pause = FIRST_LOOK_MS;
  const look = async () => {
    if (isConnected()) return;
    if (await siteAnswers()) {
      setConnected(true);
      dispatch(onOnline());
      return;
    }
    setTimeout(() => void look(), (pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)));
  };
  setTimeout(() => void look(), pause);
}

/** Tells the api when the connection goes and comes back, so that it stops asking and asks again. */
export function followConnection(dispatch: Dispatch) {
  return setupListeners(dispatch, (tell) => {
    const back = () => {
      setConnected(true);
      tell(onOnline());
    };
    const gone = () => tell(onOffline());
    window.addEventListener('online', back);
    const focused = () => {
      if (document.visibilityState === 'visible' && isConnected()) tell(onFocus());
    };
    window.addEventListener('offline', gone);
    window.addEventListener('focus', focused);
    document.addEventListener('visibilitychange', focused);

    if (!navigator.onLine) gone();
    else if (!isConnected()) loseTouch(dispatch);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('offline', gone);
      window.removeEventListener('focus', focused);
      document.removeEventListener('visibilitychange', focused);
    };
  });
}
