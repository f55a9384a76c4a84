import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { forgetSession } from '@/client/store/api';
import { isProblem } from '@/client/store/problems';
import type { StartListening } from '@/client/store/listening';
import { authApi } from './authApi';
import { authText } from './authText';

const { logIn } = authApi.endpoints;

/** Before the page after a sign-in is loaded (behaviour 4.4, 4.8). */
const REDIRECT_MS = 2_000;
const RECOVERY_REDIRECT_MS = 1_000;

export function addSignInListeners(listen: StartListening) {
  listen({
    matcher: logIn.matchFulfilled,
    effect: async ({ payload, meta }, listener) => {
      const { delay, dispatch, extra, getOriginalState, getState, cancelActiveListeners } = listener;
      cancelActiveListeners();
      // Cached and pending answers belong to the previous session.
      if (getOriginalState().auth.token !== null) dispatch(forgetSession());
      showToast.success(payload.msg, { form: 'signIn' });
      await delay(meta.arg.originalArgs.isRecovery ? RECOVERY_REDIRECT_MS : REDIRECT_MS);
      // A full page load (behaviour 4.4).
      if (getState().auth.token === payload.token) extra.load(paths.home);
    },
  });

  listen({
    matcher: logIn.matchRejected,
    effect: ({ payload }) => {
      if (isProblem(payload))
        showToast.error(payload.message || authText.errors.notSignedIn, { form: 'signIn' });
    },
  });
}
