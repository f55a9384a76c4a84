import { serverMessages } from '@/contract/serverMessages';
import { fixed, messageOr, toastOutcomes } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { authApi } from './authApi';
import { authText } from './authText';

const { errors } = authText;

export function addPasswordListeners(listen: StartListening) {
  toastOutcomes(
    listen,
    authApi.endpoints.changePassword,
    {
      success: messageOr(serverMessages.passwordChanged),
      refused: messageOr(errors.passwordNotChanged),
      unreachable: fixed(errors.serverUnreachable),
    },
    { form: 'changePassword' },
  );
}
