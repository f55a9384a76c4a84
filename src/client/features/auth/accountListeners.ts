import { serverMessages } from '@/contract/serverMessages';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { isProblem } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { isUnanswered } from '@/client/store/problems';
import { authApi } from './authApi';
import { forgetAnswers } from './authListeners';
import { formWords } from './formWords';

const { told } = formWords;
/** Delays of spec section 9. */
const REGISTER_REDIRECT_MS = 1_000;
const LOGIN_REDIRECT_MS = 2_000;
const RECOVERY_REDIRECT_MS = 1_000;

const { logIn, register, changePassword } = authApi.endpoints;

/** What the forms of an account lead to. */
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
        showToast.error(told.addressTaken, { form: 'signUp' });
      else if (isUnanswered(payload)) showToast.error(told.notRegistered, { form: 'signUp' });
    },
  });

  listen({
    matcher: logIn.matchFulfilled,
    effect: async ({ payload, meta }, listener) => {
      const { delay, dispatch, extra, getOriginalState, getState, cancelActiveListeners } = listener;
      cancelActiveListeners();
      // Whoever was signed in before leaves nothing behind, and no answer to them arrives any more.
      if (getOriginalState().auth.token !== null) forgetAnswers(dispatch);
      showToast.success(payload.msg, { form: 'signIn' });
      await delay(meta.arg.originalArgs.isRecovery ? RECOVERY_REDIRECT_MS : LOGIN_REDIRECT_MS);
      // A full load, so that the page starts as the signed-in person's own (spec section 2).
      if (getState().auth.token === payload.token) extra.load(paths.home);
    },
  });

  listen({
    matcher: logIn.matchRejected,
    effect: ({ payload }) => {
      if (isProblem(payload)) showToast.error(payload.message || told.notSignedIn, { form: 'signIn' });
    },
  });

  listen({
    matcher: changePassword.matchFulfilled,
    effect: ({ payload: message }) => {
      if (message === serverMessages.currentPasswordWrong)
        showToast.error(message, { form: 'changePassword' });
      else showToast.success(message, { form: 'changePassword' });
    },
  });

  listen({
    matcher: changePassword.matchRejected,
    effect: ({ payload }) => {
      if (!isProblem(payload) || payload.status === 401) return;
      const wordless = payload.status === 'network' ? told.passwordUnheard : told.passwordNotChanged;
      showToast.error(payload.message || wordless, { form: 'changePassword' });
    },
  });
}
