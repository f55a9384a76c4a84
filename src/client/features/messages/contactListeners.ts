import { showToast, toastAnswers } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { isProblem, reasonOf } from '@/client/store/problems';
import { contactApi } from './contactApi';

const { sendMessage } = contactApi.endpoints;

const NOT_SENT = 'Message not sent. Internal Server Error. Contact the developer.';

/** What the server says of an error of its own is of no use to the visitor. */
function whyNotSent(problem: unknown) {
  const isServerError = isProblem(problem) && typeof problem.status === 'number' && problem.status >= 500;
  return isServerError ? NOT_SENT : reasonOf(problem, NOT_SENT);
}

/** Apart from the listeners of the inbox, which only admins need. */
export function addContactListeners(listen: StartListening) {
  toastAnswers(listen, sendMessage, { form: 'contact' });
  listen({
    matcher: sendMessage.matchRejected,
    effect: ({ payload }) => void showToast.error(whyNotSent(payload), { form: 'contact' }),
  });
}
