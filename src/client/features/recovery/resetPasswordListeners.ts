import { userOfLink } from '@/contract/links';
import { signedOut } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import type { StartListening } from '@/client/store/listening';
import { revealSecret } from '@/client/store/secretRefs';
import { forgetPassword } from './records';
import { linksApi } from './linksApi';

const REDIRECT_MS = 1_000;

/** What follows from a new password that was set with a mailed link. */
export function addResetPasswordListeners(listen: StartListening) {
  listen({
    matcher: linksApi.endpoints.resetPassword.matchFulfilled,
    effect: async ({ payload, meta }, { delay, dispatch, extra, getState }) => {
      // The secret can only be revealed before the first await.
      const userId = userOfLink(revealSecret(meta.arg.originalArgs.token) ?? '');
      // The record of this device has the former password, until the next sign-in (behaviour 4.10).
      forgetPassword(userId);
      showToast.success(payload.msg);
      if (getState().auth.userId === userId) {
        // The server has ended this session, too.
        dispatch(signedOut('elsewhere'));
        return;
      }
      await delay(REDIRECT_MS);
      extra.navigate(paths.signIn);
    },
  });
}
