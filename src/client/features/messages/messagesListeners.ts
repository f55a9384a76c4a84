import { showToast } from '@/client/features/toasts/showToast';
import { isProblem } from '@/client/store/api';
import { deletionText } from '@/client/store/deleteEach';
import type { StartListening } from '@/client/store/listening';
import { reasonOf } from '@/client/store/problems';
import { messagesApi } from './messagesApi';
import { messagesText } from './messagesText';

const { sendMessage, listMessages, deleteMessage, deleteMessages } = messagesApi.endpoints;

/** The spec's text for a failure of the server, and the server's message for an error the visitor can correct. */
function whyNotSent(problem: unknown) {
  const isServerError = isProblem(problem) && typeof problem.status === 'number' && problem.status >= 500;
  return isServerError ? messagesText.notSent : reasonOf(problem, messagesText.notSent);
}

export function addMessagesListeners(listen: StartListening) {
  listen({
    matcher: sendMessage.matchFulfilled,
    effect: ({ payload }) => void showToast.success(payload.msg || messagesText.sent, { form: 'contact' }),
  });
  listen({
    matcher: sendMessage.matchRejected,
    effect: ({ payload }) => void showToast.error(whyNotSent(payload), { form: 'contact' }),
  });

  listen({
    matcher: listMessages.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) showToast.problem(payload, messagesText.notFetched);
    },
  });

  listen({
    matcher: deleteMessage.matchFulfilled,
    effect: ({ payload }) => void showToast.success(payload.msg || messagesText.deleted),
  });
  listen({
    matcher: deleteMessage.matchRejected,
    effect: ({ payload }) => showToast.problem(payload, messagesText.notDeleted),
  });
  listen({
    matcher: deleteMessages.matchFulfilled,
    effect: ({ payload }) => {
      const isComplete = payload.failed === 0;
      showToast[isComplete ? 'success' : 'error'](deletionText(payload, messagesText.nouns));
    },
  });
}
