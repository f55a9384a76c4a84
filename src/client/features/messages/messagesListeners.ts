import { say } from '@/client/features/notices/say';
import { isProblem } from '@/client/store/api';
import { tellDeleted } from '@/client/store/deleteEach';
import type { StartListening } from '@/client/store/listening';
import { hasEnded, reasonOf } from '@/client/store/problems';
import { messagesApi } from './messagesApi';

const SENT = 'Message sent successfully!';
const NOT_SENT = 'Message not sent. Internal Server Error. Contact the developer.';

const { sendMessage, listMessages, deleteMessage, deleteMessages } = messagesApi.endpoints;

/** A server in trouble is the developer's business; what the visitor can mend is said in the server's words. */
function whyNotSent(problem: unknown) {
  const isTrouble = isProblem(problem) && typeof problem.status === 'number' && problem.status >= 500;
  return isTrouble ? NOT_SENT : reasonOf(problem, NOT_SENT);
}

export function addMessagesListeners(listen: StartListening) {
  listen({
    matcher: sendMessage.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || SENT),
  });
  listen({
    matcher: sendMessage.matchRejected,
    effect: ({ payload }) => void say.error(whyNotSent(payload)),
  });

  listen({
    matcher: listMessages.matchRejected,
    effect: ({ payload, meta }) => {
      if (meta.condition || hasEnded(payload)) return;
      say.error(reasonOf(payload, 'Failed To Fetch Messages!'));
    },
  });

  listen({
    matcher: deleteMessage.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || 'Message deleted successfully'),
  });
  listen({
    matcher: deleteMessage.matchRejected,
    effect: ({ payload }) => {
      if (!hasEnded(payload)) say.error(reasonOf(payload, 'Failed To Delete Message!'));
    },
  });
  listen({
    matcher: deleteMessages.matchFulfilled,
    effect: ({ payload }) => {
      const isWhole = payload.failed === 0;
      say[isWhole ? 'success' : 'error'](tellDeleted(payload, ['message', 'messages']));
    },
  });
}
