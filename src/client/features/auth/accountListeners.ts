import { serverMessages } from '@/contract/serverMessages';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { isProblem } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { isUnanswered } from '@/client/store/problems';
import { authApi } from './authApi';
import { forgetAnswers } from './authListeners';
import { authText } from './authText';
import { signUpApi } from './signUpApi';

const { errors } = authText;
/** Delays of spec section 9. */
const REGISTER_REDIRECT_MS = 1_000;
const LOGIN_REDIRECT_MS = 2_000;
const RECOVERY_REDIRECT_MS = 1_000;

const { logIn, changePassword } = authApi.endpoints;
const { register } = signUpApi.endpoints;

/** Toasts and redirects of the sign-in, sign-up and change-password forms. */
export function addAccountListeners(listen: StartListening) {
  listen({
    matcher: register.matchFulfilled,
    effect: async ({ payload: msg }, { delay, extra }) => {
      showToast.success(msg, { form: 'signUp' });
      await delay(REGISTER_REDIRECT_MS);
      extra.navigate(paths.signIn);
    },
  });

  listen({
    matcher: register.matchRejected,
    effect: ({ payload }) => {
      if (!isProblem(payload)) return;
      if (payload.message === serverMessages.emailTaken)
        showToast.error(errors.emailTaken, { form: 'signUp' });
      else if (isUnanswered(payload)) showToast.error(errors.notRegistered, { form: 'signUp' });
    },
  });

  listen({
    matcher: logIn.matchFulfilled,
    effect: async ({ payload, meta }, listener) => {
      const { delay, dispatch, extra, getOriginalState, getState, cancelActiveListeners } = listener;
      cancelActiveListeners();
      // Cached and pending answers belong to the previous session.
      if (getOriginalState().auth.token !== null) forgetAnswers(dispatch);
      showToast.success(payload.msg, { form: 'signIn' });
      await delay(meta.arg.originalArgs.isRecovery ? RECOVERY_REDIRECT_MS : LOGIN_REDIRECT_MS);
      // A full page load (spec section 2).
      if (getState().auth.token === payload.token) extra.load(paths.home);
    },
  });

  listen({
    matcher: logIn.matchRejected,
    effect: ({ payload }) => {
      if (isProblem(payload)) showToast.error(payload.message || errors.notSignedIn, { form: 'signIn' });
    },
  });

  listen({
    matcher: changePassword.matchFulfilled,
    effect: ({ payload: message }) => {
      const isWrong = message === serverMessages.currentPasswordWrong;
      showToast[isWrong ? 'error' : 'success'](message, { form: 'changePassword' });
    },
  });

  listen({
    matcher: changePassword.matchRejected,
    effect: ({ payload }) =>
      showToast.problem(payload, errors.passwordNotChanged, errors.serverUnreachable, {
        form: 'changePassword',
      }),
  });
}
