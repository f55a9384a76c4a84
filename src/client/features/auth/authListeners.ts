import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch } from '@/client/app/store';
import { said } from '@/contract/said';
import { isConnected, siteAnswers } from '@/client/lib/connection';
import { paths } from '@/client/lib/paths';
import { say } from '@/client/features/notices/say';
import { api, isProblem, selectIsOnline } from '@/client/store/api';
import { loseTouch } from '@/client/store/connection';
import type { StartListening } from '@/client/store/listening';
import { seal } from '@/client/store/sealed';
import { authApi } from './authApi';
import { signedInElsewhere, signedOut } from './authSlice';
import { words } from './words';

/** Delays of spec section 9. */
const REGISTER_REDIRECT_MS = 1_000;
const LOGIN_REDIRECT_MS = 2_000;
const RECOVERY_REDIRECT_MS = 1_000;
const LOGOUT_REDIRECT_MS = 2_000;

const { logIn, register, getUser, changePassword, logOut } = authApi.endpoints;
const isHeardElsewhere = isAnyOf(logIn.matchRejected, getUser.matchRejected, logOut.matchRejected);

function wasRefused({ payload }: UnknownAction) {
  return isProblem(payload) && payload.status === 401;
}

/** Drops every cached answer and hangs up on those under way: they were for somebody else. */
function forgetAnswers(dispatch: AppDispatch) {
  dispatch(api.util.resetApiState());
  // A fresh api takes the browser to be online.
  if (!isConnected()) dispatch(api.internalActions.onOffline());
}

export function addAuthListeners(listen: StartListening) {
  listen({
    matcher: register.matchFulfilled,
    effect: async ({ payload: msg }, { delay, extra }) => {
      say.success(msg);
      await delay(REGISTER_REDIRECT_MS);
      extra.navigate(paths.signIn);
    },
  });

  listen({
    matcher: register.matchRejected,
    effect: ({ payload }) => {
      if (!isProblem(payload)) return;
      if (payload.message === said.emailTaken) say.error(words.addressTaken);
      else if (isUnanswered(payload.status)) say.error(words.notRegistered);
    },
  });

  listen({
    matcher: logIn.matchFulfilled,
    effect: async ({ payload, meta }, listener) => {
      const { delay, dispatch, extra, getOriginalState, getState, cancelActiveListeners } = listener;
      cancelActiveListeners();
      // Whoever was signed in before leaves nothing behind, and no answer to them arrives any more.
      if (getOriginalState().auth.token !== null) forgetAnswers(dispatch);
      say.success(payload.msg);
      await delay(meta.arg.originalArgs.isRecovery ? RECOVERY_REDIRECT_MS : LOGIN_REDIRECT_MS);
      // A full load, so that the page starts as the signed-in person's own (spec section 2).
      if (getState().auth.token === payload.token) extra.load(paths.home);
    },
  });

  listen({
    matcher: logIn.matchRejected,
    effect: ({ payload }) => {
      if (isProblem(payload)) say.error(payload.message || words.notSignedIn);
    },
  });

  listen({
    matcher: changePassword.matchFulfilled,
    effect: ({ payload: message }) => {
      if (message === said.currentPasswordWrong) say.error(message);
      else say.success(message);
    },
  });

  listen({
    matcher: changePassword.matchRejected,
    effect: ({ payload }) => {
      if (!isProblem(payload) || payload.status === 401) return;
      const wordless = payload.status === 'network' ? words.passwordUnheard : words.passwordNotChanged;
      say.error(payload.message || wordless);
    },
  });

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
      if (cause === 'refused') say.error(said.signInAgain);
      if (cause === 'unreachable') say.error(words.serverUnreachable);
      if (cause !== 'asked' && cause !== 'elsewhere') return;

      say.success(words.signedOut);
      await delay(LOGOUT_REDIRECT_MS);
      if (getState().auth.isLeaving) extra.navigate(paths.signIn);
    },
  });

  // Nobody waits for this: signing out works without the server too. Offline, the token is ended afterwards.
  listen({
    actionCreator: signedOut,
    effect: async ({ payload: cause }, { condition, dispatch, getOriginalState }) => {
      const { token } = getOriginalState().auth;
      if (cause !== 'asked' || token === null) return;
      if (!isConnected()) await condition((_action, state) => selectIsOnline(state));
      await dispatch(logOut.initiate(seal(token), { track: false }));
    },
  });

  listen({
    actionCreator: signedInElsewhere,
    effect: (_action, { dispatch }) => {
      forgetAnswers(dispatch);
    },
  });
}

function isUnanswered(status: unknown) {
  return status === 'network' || status === 'offline' || (typeof status === 'number' && status >= 500);
}
