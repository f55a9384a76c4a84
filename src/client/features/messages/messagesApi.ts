import type { RootState } from '@/client/app/reducers';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { rowsOf } from '@/contract/answers';
import { endpoints } from '@/contract/endpoints';
import type {
  MessageChange,
  MessageCriteria,
  MessageQuery,
  MessagesChange,
  MessagesDeletion,
  MessagesRestoration,
} from '@/contract/messages/inboxRules';
import type { DeletedMessage } from '@/contract/messages/message';
import { MESSAGE_STATUSES, type MessageCounts, type MessageStatus } from '@/contract/messages/messageStatus';
import { readMessage, type ListedMessage } from '@/contract/messages/readMessage';
import type { AppDispatch } from '@/client/app/store';
import { selectFeatures } from '@/client/features/backend/featuresApi';
import { fixed, messageOr, showToast } from '@/client/features/toasts/showToast';
import { answerOf, toastOutcome } from '@/client/features/toasts/toastOutcome';
import { api, ifAnswered, jsonOrText, LIST, messageIn } from '@/client/store/api';
import { downloadCsv } from '@/client/store/download';
import { isList, pagedList, type PagedList } from '@/client/store/pagedList';
import { messagesText as text } from './messagesText';

const list = { type: 'Message', id: LIST } as const;
const counts = { type: 'Message', id: 'COUNTS' } as const;
/** The counts are asked for first, so that their answer never looks newer than the lists. */
const all = [counts, list];

/** The criteria that every message meets. */
export const ALL_MESSAGES: MessageCriteria = {};

function offerUndo({ dispatch }: { dispatch: AppDispatch }, said: string, restored: MessagesRestoration) {
  const run = () => void dispatch(messagesApi.endpoints.restoreMessages.initiate(restored, { track: false }));
  showToast.withAction(said, { label: text.undo, run });
}

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query<PagedList<ListedMessage>, MessageQuery>({
      query: (params) => ({ url: endpoints.messages(), params, validateStatus: isList }),
      transformResponse: (answer, meta) => pagedList(rowsOf(answer, readMessage), meta),
      providesTags: [list],
      onQueryStarted: toastOutcome({ refused: fixed(text.notFetched) }),
    }),
    countMessages: build.query<MessageCounts, MessageCriteria>({
      query: (params) => ({ url: adminEndpoints.messageCounts(), params }),
      providesTags: [counts],
      // They are asked for again and again; lists that were asked for before follow when there is something new.
      async onQueryStarted(_criteria, call) {
        const { data: before, startedTimeStamp = 0 } = call.getCacheEntry();
        const answer = await answerOf(call);
        if (!before || !answer) return;
        if (MESSAGE_STATUSES.every((status) => before[status] === answer.data[status])) return;
        const state = call.getState();
        const isOlder = messagesApi.util
          .selectCachedArgsForQuery(state, 'listMessages')
          .map((query) => messagesApi.endpoints.listMessages.select(query)(state).startedTimeStamp ?? 0)
          .some((startedAt) => startedAt < startedTimeStamp);
        if (isOlder) call.dispatch(messagesApi.util.invalidateTags([list]));
      },
    }),
    /** With `statusBeforeReply`, its `Reply` was used, which `Undo` takes back. */
    markMessage: build.mutation<
      { msg: string },
      { id: string; statusBeforeReply?: MessageStatus } & MessageChange
    >({
      query: ({ id, statusBeforeReply: _, ...body }) => ({
        url: adminEndpoints.updateMessage(id),
        method: 'PATCH',
        body,
      }),
      invalidatesTags: ifAnswered(all),
      async onQueryStarted({ id, status, statusBeforeReply }, call) {
        const answer = await answerOf(call, { refused: messageOr(text.notUpdated) });
        if (!answer || !statusBeforeReply) return;
        // The mail program has come to the front: that the message counts as answered is said, and can be taken back.
        const before = { id, status: statusBeforeReply, was: status };
        const run = () =>
          void call.dispatch(messagesApi.endpoints.markMessage.initiate(before, { track: false }));
        showToast.withAction(text.replied, { label: text.undo, run });
      },
    }),
    markMessages: build.mutation<{ count: number }, MessagesChange>({
      query: (body) => ({ url: adminEndpoints.updateMessages(), method: 'PATCH', body }),
      invalidatesTags: ifAnswered(all),
      async onQueryStarted({ status }, call) {
        const answer = await answerOf(call, { refused: messageOr(text.notUpdated) });
        if (answer) showToast.success(text.marked(answer.data.count, status));
      },
    }),
    deleteMessage: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteMessage(id), method: 'DELETE', responseHandler: jsonOrText }),
      transformResponse: messageIn,
      invalidatesTags: ifAnswered(all),
      async onQueryStarted(id, call) {
        const answer = await answerOf(call, { refused: messageOr(text.notDeleted) });
        if (!answer) return;
        if (selectFeatures(call.getState() as RootState)?.restore)
          offerUndo(call, text.deleted, { ids: [id] });
        else showToast.success(text.deleted);
      },
    }),
    /** Those that are deleted already are not counted. */
    deleteMessages: build.mutation<{ count: number; deletion: string }, MessagesDeletion>({
      query: (body) => ({ url: adminEndpoints.deleteMessages(), method: 'POST', body }),
      invalidatesTags: ifAnswered(all),
      async onQueryStarted(_messages, call) {
        const answer = await answerOf(call, { refused: messageOr(text.notDeleted) });
        if (!answer) return;
        offerUndo(call, text.severalDeleted(answer.data.count), { deletion: answer.data.deletion });
      },
    }),
    listDeletedMessages: build.query<DeletedMessage[], void>({
      query: () => adminEndpoints.deletedMessages(),
      providesTags: [list],
    }),
    restoreMessages: build.mutation<{ count: number }, MessagesRestoration>({
      query: (body) => ({ url: adminEndpoints.restoreMessages(), method: 'POST', body }),
      invalidatesTags: ifAnswered(all),
      async onQueryStarted(_messages, call) {
        const answer = await answerOf(call, { refused: messageOr(text.notRestored) });
        if (answer) showToast.success(text.restored(answer.data.count));
      },
    }),
    exportMessages: build.mutation<null, MessageCriteria>({
      queryFn: downloadCsv(adminEndpoints.exportMessages(), 'messages.csv'),
      onQueryStarted: toastOutcome({ refused: messageOr(text.notExported) }),
    }),
  }),
});

export const {
  useListMessagesQuery,
  useCountMessagesQuery,
  useMarkMessageMutation,
  useMarkMessagesMutation,
  useDeleteMessageMutation,
  useDeleteMessagesMutation,
  useListDeletedMessagesQuery,
  useRestoreMessagesMutation,
  useExportMessagesMutation,
} = messagesApi;
