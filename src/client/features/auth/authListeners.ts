import { isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { pages } from '@/contract/pages/pages';
import { serverMessages } from '@/contract/serverMessages';
import { siteAnswers } from '@/client/lib/siteAnswers';
import { clearDrafts } from '@/client/lib/draft';
import { paths } from '@/client/lib/paths';
import { showToast } from '@/client/features/toasts/showToast';
import { selectPageName } from '@/client/features/page/pageSlice';
import { selectIsOnline } from '@/client/store/api';
import { siteUnreachable } from '@/client/store/connection';
import { isUnauthorized, isProblem } from '@/client/store/problems';
import type { StartListening } from '@/client/store/listening';
import { hideSecret } from '@/client/store/secretRefs';
import { authApi, logOut } from './authApi';
import { authText } from './authText';
import {
  selectIsSignedIn,
  selectSessionToken,
  selectSignOutPhase,
  selectToken,
  sessionSuspended,
  signOutFinished,
  signedOut,
} from './authSlice';
import { askWhetherEnded, getUser } from './currentUserApi';
import { forgetDestination } from './destination';

/** Before /SignIn opens (behaviour 4.6). */
const LOGOUT_REDIRECT_MS = 2_000;

const { logIn, checkPassword } = authApi.endpoints;
/** Their 401 says nothing new of the session; `getUser` has a listener of its own. */
const isKnownRefusal = isAnyOf(
  logIn.matchRejected,
  checkPassword.matchRejected,
  logOut.rejected,
  getUser.matchRejected,
);

/** Suspends and ends sessions, says why, and leads to the sign-in page. */
export function addAuthListeners(listen: StartListening) {
  listen({
    matcher: getUser.matchRejected,
    effect: async ({ payload, meta }, { dispatch, getOriginalState, getState }) => {
      if (meta.condition || !isProblem(payload) || payload.status === 'offline') return;
      if (isUnauthorized(payload)) {
        if (selectIsSignedIn(getState())) dispatch(signedOut('expired'));
        return;
      }
      const token = selectToken(getOriginalState());
      if (token === null) return;
      // When the site itself does not answer either, the network is down, whatever the browser says.
      if (payload.status === 'network' && !(await siteAnswers())) {
        dispatch(siteUnreachable());
        return;
      }
      // The session may have ended, or another begun, meanwhile.
      if (selectToken(getState()) !== token) return;
      dispatch(sessionSuspended());
      showToast.error(authText.errors.serverFailed);
    },
  });

  // Any other call that is answered with 401 may show that the session has ended.
  listen({
    predicate: (action) =>
      isRejectedWithValue(action) && isUnauthorized(action.payload) && !isKnownRefusal(action),
    effect: async (_action, { cancelActiveListeners, dispatch, pause }) => {
      cancelActiveListeners();
      if (await pause(dispatch(askWhetherEnded()))) showToast.error(serverMessages.signInAgain);
    },
  });

  listen({
    actionCreator: signedOut,
    effect: async ({ payload: cause }, { cancelActiveListeners, delay, dispatch, extra, getState }) => {
      cancelActiveListeners();
      if (cause !== 'asked' && cause !== 'elsewhere') return;

      clearDrafts();
      forgetDestination();
      showToast.success(authText.signedOut);
      await delay(LOGOUT_REDIRECT_MS);
      if (selectSignOutPhase(getState()) !== 'leaving') return;
      const page = selectPageName(getState());
      dispatch(signOutFinished({ isAtSignIn: page === 'signIn' }));
      if (page === 'signIn') return;
      // Back must not lead to a guarded page.
      extra.navigate(paths.signIn, { replace: page !== undefined && pages[page].area !== 'public' });
    },
  });

  // Ends the session on the server, in the background. Offline, it waits for the connection.
  listen({
    actionCreator: signedOut,
    effect: async ({ payload: cause }, { condition, dispatch, getOriginalState, getState }) => {
      const token = selectSessionToken(getOriginalState());
      if (cause !== 'asked' || token === null) return;
      if (!selectIsOnline(getState())) await condition((_action, state) => selectIsOnline(state));
      const authorization = hideSecret(`Bearer ${token}`);
      await dispatch(logOut({ authorization }));
    },
  });

  // Ends the session that checking a password has opened.
  listen({
    matcher: checkPassword.matchFulfilled,
    effect: async ({ payload: authorization }, { dispatch }) => {
      await dispatch(logOut({ authorization }));
    },
  });
}
