import { serverMessages } from '@/contract/serverMessages';
import { selectPath } from '@/client/features/page/pageSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import type { StartListening } from '@/client/store/listening';
import { isProblem, isUnanswered } from '@/client/store/problems';
import { authText } from './authText';
import { signUpApi } from './signUpApi';

const { errors } = authText;
const { register } = signUpApi.endpoints;

/** Before /SignIn opens (behaviour 4.1). */
const REDIRECT_MS = 1_000;

export function addSignUpListeners(listen: StartListening) {
  listen({
    matcher: register.matchFulfilled,
    effect: async ({ payload: msg }, { delay, extra, getState }) => {
      showToast.success(msg, { form: 'signUp' });
      await delay(REDIRECT_MS);
      // Unless the visitor has gone elsewhere meanwhile.
      if (selectPath(getState()) === paths.signUp) extra.navigate(paths.signIn);
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
}
