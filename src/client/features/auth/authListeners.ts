import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch } from '@/client/app/store';
import { pageAt } from '@/contract/pageAt';
import { pages } from '@/contract/pages';
import { serverMessages } from '@/contract/serverMessages';
import { isConnected, siteAnswers } from '@/client/lib/connection';
import { clearDrafts } from '@/client/lib/draft';
import { paths } from '@/client/lib/paths';
import { showToast } from '@/client/features/toasts/showToast';
import { selectPath } from '@/client/features/page/pageSlice';
import { api, isProblem, selectIsOnline } from '@/client/store/api';
import { loseTouch } from '@/client/store/connection';
import type { StartListening } from '@/client/store/listening';
import { hideSecret } from '@/client/store/secretRefs';
import { authApi } from './authApi';
import { signOutFinished, signedInElsewhere, signedOut } from './authSlice';
import { words } from './words';

/** Spec section 9, "Logout redirect". */
const LOGOUT_REDIRECT_MS = 2_000;

const { logIn, getUser, logOut } = authApi.endpoints;
const isHeardElsewhere = isAnyOf(logIn.matchRejected, getUser.matchRejected, logOut.matchRejected);

/** Whether a page is only for people who are signed in. */
function isGuarded(path: string | null) {
  const page = path === null ? undefined : pageAt(path);
  return page !== undefined && pages[page].audience !== 'public';
}

function wasRefused({ payload }: UnknownAction) {
  return isProblem(payload) && payload.status === 401;
}

/** Drops every cached answer and hangs up on those under way: they were for somebody else. */
export function forgetAnswers(dispatch: AppDispatch) {
  dispatch(api.util.resetApiState());
  // A fresh api takes the browser to be online.
  if (!isConnected()) dispatch(api.internalActions.onOffline());
}

/** How a session ends, and how other tabs begin one. Every page listens; accountListeners.ts comes with its forms. */
export function addAuthListeners(listen: StartListening) {
  // The answer for a session that has ended meanwhile says nothing about the present one.
  listen({
    matcher: getUser.matchRejected,
    effect: async ({ payload, meta }, { dispatch, getOriginalState, getState }) => {
      if (meta.condition || !isProblem(payload) || payload.status === 'offline') return;
      const { token } = getOriginalState().auth;
      if (token === null) return;
      // Where not even the site itself answers there is no network, whatever the browser says: nobody is signed out.
      if (payload.status === 'network' && !(await siteAnswers())) {
        loseTouch(dispatch);
        return;
      }
      if (getState().auth.token === token)
        dispatch(signedOut(payload.status === 401 ? 'refused' : 'unreachable'));
    },
  });

  // Any call may be the first to hear that the token is dead.
  listen({
    predicate: (action) => wasRefused(action) && !isHeardElsewhere(action),
    effect: (_action, { dispatch, getState }) => {
      if (getState().auth.token !== null) dispatch(signedOut('refused'));
    },
  });

  listen({
    actionCreator: signedOut,
    effect: async ({ payload: cause }, { dispatch, delay, extra, getState }) => {
      forgetAnswers(dispatch);
      if (cause === 'refused') showToast.error(serverMessages.signInAgain);
      if (cause === 'unreachable') showToast.error(words.serverUnreachable);
      if (cause !== 'asked' && cause !== 'elsewhere') return;

      clearDrafts();
      showToast.success(words.signedOut);
      await delay(LOGOUT_REDIRECT_MS);
      if (getState().auth.signOutPhase !== 'leaving') return;
      dispatch(signOutFinished());
      // A guarded page is nothing to come back to.
      extra.navigate(paths.signIn, { replace: isGuarded(selectPath(getState())) });
    },
  });

  // Nobody waits for this: signing out works without the server too. Offline, the token is ended afterwards.
  listen({
    actionCreator: signedOut,
    effect: async ({ payload: cause }, { condition, dispatch, getOriginalState }) => {
      const { token } = getOriginalState().auth;
      if (cause !== 'asked' || token === null) return;
      if (!isConnected()) await condition((_action, state) => selectIsOnline(state));
      await dispatch(logOut.initiate(hideSecret(token), { track: false }));
    },
  });

  listen({
    actionCreator: signedInElsewhere,
    effect: (_action, { dispatch }) => {
      forgetAnswers(dispatch);
    },
  });
}
