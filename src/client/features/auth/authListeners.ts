import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { said } from '@/contract/said';
import { paths } from '@/client/lib/paths';
import { say } from '@/client/features/notices/say';
import { api, isProblem } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { seal } from '@/client/store/sealed';
import { authApi } from './authApi';
import { signedInElsewhere, signedOut } from './authSlice';

/** Delays of spec section 9. */
const REGISTER_REDIRECT_MS = 1_000;
const LOGIN_REDIRECT_MS = 2_000;
const LOGOUT_REDIRECT_MS = 2_000;

const OFFLINE = 'offline';
const { logIn, register, getUser, logOut } = authApi.endpoints;
const isHeardElsewhere = isAnyOf(logIn.matchRejected, getUser.matchRejected, logOut.matchRejected);

function wasRefused({ payload }: UnknownAction) {
  return isProblem(payload) && payload.status === 401;
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
      if (payload.message === said.emailTaken) say.error('User Already Exists...');
      else if (isUnanswered(payload.status)) say.error('Something went wrong! Please try again.');
    },
  });

  listen({
    matcher: logIn.matchFulfilled,
    effect: async ({ payload }, { delay, extra, getState, cancelActiveListeners }) => {
      cancelActiveListeners();
      say.success(payload.msg);
      await delay(LOGIN_REDIRECT_MS);
      // A full load, so that the page starts as the signed-in person's own (spec section 2).
      if (getState().auth.token === payload.token) extra.load(paths.home);
    },
  });

  listen({
    matcher: logIn.matchRejected,
    effect: ({ payload }) => {
      if (isProblem(payload)) say.error(payload.message || 'An error occurred. Please try again.');
    },
  });

  // The answer for a session that has ended meanwhile says nothing about the present one.
  listen({
    matcher: getUser.matchRejected,
    effect: ({ payload, meta }, { dispatch, getOriginalState }) => {
      if (meta.condition || !isProblem(payload) || payload.status === OFFLINE) return;
      if (getOriginalState().auth.token === null) return;
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
    effect: async ({ payload: cause }, { dispatch, delay, extra, getOriginalState, getState }) => {
      const { token } = getOriginalState().auth;
      dispatch(api.util.resetApiState());
      if (cause === 'refused') say.error(said.signInAgain);
      if (cause === 'unreachable') say.error('Server Error Please Try Again Later...');
      if (cause !== 'asked' && cause !== 'elsewhere') return;

      if (cause === 'asked' && token) {
        // Sent and not waited for: signing out works without the server too.
        void dispatch(logOut.initiate(seal(token), { track: false }));
      }
      say.success('Logout Successfully');
      await delay(LOGOUT_REDIRECT_MS);
      if (getState().auth.isLeaving) extra.navigate(paths.signIn);
    },
  });

  listen({
    actionCreator: signedInElsewhere,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });
}

function isUnanswered(status: unknown) {
  return status === 'network' || status === OFFLINE || (typeof status === 'number' && status >= 500);
}
