import type { RootState } from '@/client/app/reducers';
import { MESSAGE_STATUSES } from '@/contract/messages/messageStatus';
import { selectFeatures } from '@/client/features/backend/featuresApi';
import { fixed, messageOr, showToast, toastOutcomes } from '@/client/features/toasts/showToast';
import { LIST } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { exportMessages, messagesApi } from './messagesApi';
import { messagesText } from './messagesText';

const {
  listMessages,
  countMessages,
  markMessage,
  markMessages,
  deleteMessage,
  deleteMessages,
  restoreMessages,
} = messagesApi.endpoints;

const selectListQueries = (state: RootState) =>
  messagesApi.util.selectCachedArgsForQuery(state, 'listMessages');

export function addMessagesListeners(listen: StartListening) {
  toastOutcomes(listen, listMessages, { refused: fixed(messagesText.notFetched) });

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
  toastOutcomes(listen, [markMessage, markMessages], { refused: messageOr(messagesText.notUpdated) });
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
  toastOutcomes(listen, exportMessages, { refused: messageOr(messagesText.notExported) });

  listen({
    matcher: deleteMessage.matchFulfilled,
    effect: ({ meta }, { dispatch, getState }) => {
      if (!selectFeatures(getState())?.restore) return void showToast.success(messagesText.deleted);
      const restored = { ids: [meta.arg.originalArgs] };
      const run = () => void dispatch(restoreMessages.initiate(restored));
      showToast.withAction(messagesText.deleted, { label: messagesText.undo, run });
    },
  });
  listen({
    matcher: deleteMessages.matchFulfilled,
    effect: ({ payload: { count, deletion } }, { dispatch }) => {
      const run = () => void dispatch(restoreMessages.initiate({ deletion }));
      showToast.withAction(messagesText.severalDeleted(count), { label: messagesText.undo, run });
    },
  });
  toastOutcomes(listen, [deleteMessage, deleteMessages], { refused: messageOr(messagesText.notDeleted) });
  listen({
    matcher: restoreMessages.matchFulfilled,
    effect: ({ payload: { count } }) => void showToast.success(messagesText.restored(count)),
  });
  toastOutcomes(listen, restoreMessages, { refused: messageOr(messagesText.notRestored) });
}
