import { showToast, toastProblems } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { failedMailsApi } from './failedMailsApi';

const { retryMail, retryMails } = failedMailsApi.endpoints;

export function addMailListeners(listen: StartListening) {
  toastProblems(listen, [retryMail, retryMails], 'The mail could not be tried again.');
  for (const { matchFulfilled } of [retryMail, retryMails])
    listen({ matcher: matchFulfilled, effect: ({ payload }) => void showToast.success(payload.msg) });
}
