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
import type { MessageCounts, MessageStatus } from '@/contract/messages/messageStatus';
import { readMessage, type ListedMessage } from '@/contract/messages/readMessage';
import { api, jsonOrText, LIST, messageIn } from '@/client/store/api';
import { createDownload } from '@/client/store/download';
import { ifAnswered, isList, pagedList, type PagedList } from '@/client/store/pagedList';

const list = { type: 'Message', id: LIST } as const;
const counts = { type: 'Message', id: 'COUNTS' } as const;
/** The counts are asked for first, so that their answer never looks newer than the lists. */
const all = [counts, list];

/** The criteria that every message meets. */
export const ALL_MESSAGES: MessageCriteria = {};

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query<PagedList<ListedMessage>, MessageQuery>({
      query: (params) => ({ url: endpoints.messages(), params, validateStatus: isList }),
      transformResponse: (answer, meta) => pagedList(rowsOf(answer, readMessage), meta),
      providesTags: [list],
    }),
    countMessages: build.query<MessageCounts, MessageCriteria>({
      query: (params) => ({ url: adminEndpoints.messageCounts(), params }),
      providesTags: [counts],
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
    }),
    markMessages: build.mutation<{ count: number }, MessagesChange>({
      query: (body) => ({ url: adminEndpoints.updateMessages(), method: 'PATCH', body }),
      invalidatesTags: ifAnswered(all),
    }),
    deleteMessage: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteMessage(id), method: 'DELETE', responseHandler: jsonOrText }),
      transformResponse: messageIn,
      invalidatesTags: ifAnswered(all),
    }),
    /** Those that are deleted already are not counted. */
    deleteMessages: build.mutation<{ count: number; deletion: string }, MessagesDeletion>({
      query: (body) => ({ url: adminEndpoints.deleteMessages(), method: 'POST', body }),
      invalidatesTags: ifAnswered(all),
    }),
    listDeletedMessages: build.query<DeletedMessage[], void>({
      query: () => adminEndpoints.deletedMessages(),
      providesTags: [list],
    }),
    restoreMessages: build.mutation<{ count: number }, MessagesRestoration>({
      query: (body) => ({ url: adminEndpoints.restoreMessages(), method: 'POST', body }),
      invalidatesTags: ifAnswered(all),
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
} = messagesApi;

export const exportMessages = createDownload<MessageCriteria>(
  adminEndpoints.exportMessages(),
  'messages.csv',
);
