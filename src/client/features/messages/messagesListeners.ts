import type { RootState } from '@/client/app/reducers';
import { MESSAGE_STATUSES } from '@/contract/messages/messageStatus';
import { showToast, toastProblems } from '@/client/features/toasts/showToast';
import { LIST } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { messagesApi } from './messagesApi';
import { messagesText } from './messagesText';

const {
  listMessages,
  countMessages,
  exportMessages,
  markMessage,
  markMessages,
  deleteMessage,
  deleteMessages,
  restoreMessages,
} = messagesApi.endpoints;

const selectListQueries = (state: RootState) =>
  messagesApi.util.selectCachedArgsForQuery(state, 'listMessages');

export function addMessagesListeners(listen: StartListening) {
  toastProblems(listen, listMessages, messagesText.notFetched);

  // The counts are asked for again and again; lists that were asked for before follow when there is something new.
  listen({
    matcher: countMessages.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getOriginalState }) => {
      const state = getOriginalState();
      const { data: before, startedTimeStamp = 0 } = countMessages.select(meta.arg.originalArgs)(state);
      const isChanged = before && MESSAGE_STATUSES.some((status) => before[status] !== payload[status]);
      const isOlder = selectListQueries(state).some(
        (query) => (listMessages.select(query)(state).startedTimeStamp ?? 0) < startedTimeStamp,
      );
      if (isChanged && isOlder) dispatch(messagesApi.util.invalidateTags([{ type: 'Message', id: LIST }]));
    },
  });
  toastProblems(listen, [markMessage, markMessages], messagesText.notUpdated);
  // The mail program has come to the front: that the message counts as answered is said, and can be taken back.
  listen({
    matcher: markMessage.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const { id, status, statusBeforeReply } = meta.arg.originalArgs;
      if (!statusBeforeReply) return;
      const before = { id, status: statusBeforeReply, was: status };
      const run = () => void dispatch(markMessage.initiate(before));
      showToast.withAction(messagesText.replied, { label: messagesText.undo, run });
    },
  });
  listen({
    matcher: markMessages.matchFulfilled,
    effect: ({ payload: { count }, meta }) =>
      void showToast.success(messagesText.marked(count, meta.arg.originalArgs.status)),
  });
  toastProblems(listen, exportMessages, messagesText.notExported);

  listen({
    matcher: deleteMessage.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => {
      const restored = { ids: [meta.arg.originalArgs] };
      const run = () => void dispatch(restoreMessages.initiate(restored));
      showToast.withAction(payload.msg, { label: messagesText.undo, run });
    },
  });
  listen({
    matcher: deleteMessages.matchFulfilled,
    effect: ({ payload: { count, deletion } }, { dispatch }) => {
      const run = () => void dispatch(restoreMessages.initiate({ deletion }));
      showToast.withAction(messagesText.severalDeleted(count), { label: messagesText.undo, run });
    },
  });
  toastProblems(listen, [deleteMessage, deleteMessages], messagesText.notDeleted);
  listen({
    matcher: restoreMessages.matchFulfilled,
    effect: ({ payload: { count } }) => void showToast.success(messagesText.restored(count)),
  });
  toastProblems(listen, restoreMessages, messagesText.notRestored);
}
