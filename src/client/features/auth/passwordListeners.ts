import { serverMessages } from '@/contract/serverMessages';
import { showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { authApi } from './authApi';
import { authText } from './authText';

const { errors } = authText;
const { changePassword } = authApi.endpoints;

export function addPasswordListeners(listen: StartListening) {
  listen({
    matcher: changePassword.matchFulfilled,
    effect: ({ payload: message }) => {
      const isWrong = message === serverMessages.currentPasswordWrong;
      showToast[isWrong ? 'error' : 'success'](message, { form: 'changePassword' });
    },
  });

  listen({
    matcher: changePassword.matchRejected,
    effect: ({ payload }) => {
      showToast.problem(payload, errors.passwordNotChanged, errors.serverUnreachable, {
        form: 'changePassword',
      });
    },
  });
}
