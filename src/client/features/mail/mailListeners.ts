import { toastAnswers, toastProblems } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { failedMailsApi } from './failedMailsApi';

const { retryMail, retryMails } = failedMailsApi.endpoints;

export function addMailListeners(listen: StartListening) {
  toastProblems(listen, [retryMail, retryMails], 'The mail could not be tried again.');
  toastAnswers(listen, [retryMail, retryMails]);
}
