import { showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { failedMailsApi } from './failedMailsApi';
import { mailText } from './mailText';

const { retryMail, retryMails } = failedMailsApi.endpoints;

export function addMailListeners(listen: StartListening) {
  for (const { matchFulfilled, matchRejected } of [retryMail, retryMails]) {
    listen({
      matcher: matchFulfilled,
      effect: ({ payload }) => void showToast.success(payload.msg),
    });
    listen({
      matcher: matchRejected,
      effect: ({ payload }) => showToast.problem(payload, mailText.notRetried),
    });
  }
}
