import { say } from '@/client/features/notices/say';
import { isProblem } from '@/client/store/api';
import { tellDeleted } from '@/client/store/deleteEach';
import type { StartListening } from '@/client/store/listening';
import { reasonOf } from '@/client/store/problems';
import { messagesApi } from './messagesApi';
import { words } from './words';

const { sendMessage, listMessages, deleteMessage, deleteMessages } = messagesApi.endpoints;

/** A server in trouble is the developer's business; what the visitor can mend is said in the server's words. */
function whyNotSent(problem: unknown) {
  const isTrouble = isProblem(problem) && typeof problem.status === 'number' && problem.status >= 500;
  return isTrouble ? words.notSent : reasonOf(problem, words.notSent);
}

export function addMessagesListeners(listen: StartListening) {
  listen({
    matcher: sendMessage.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || words.sent),
  });
  listen({
    matcher: sendMessage.matchRejected,
    effect: ({ payload }) => void say.error(whyNotSent(payload)),
  });

  listen({
    matcher: listMessages.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) say.why(payload, words.notFetched);
    },
  });

  listen({
    matcher: deleteMessage.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || words.deleted),
  });
  listen({
    matcher: deleteMessage.matchRejected,
    effect: ({ payload }) => say.why(payload, words.notDeleted),
  });
  listen({
    matcher: deleteMessages.matchFulfilled,
    effect: ({ payload }) => {
      const isWhole = payload.failed === 0;
      say[isWhole ? 'success' : 'error'](tellDeleted(payload, words.nouns));
    },
  });
}
