import { endpoints } from '@/contract/endpoints';
import type { HONEYPOT, Message, NewMessage } from '@/contract/message';
import { api, LIST } from '@/client/store/api';
import { deleteEach, type Deleted } from '@/client/store/deleteEach';

const list = [{ type: 'Message' as const, id: LIST }];

/** A message; with the honeypot field if a bot has filled it in. */
type SentMessage = NewMessage & { [field in typeof HONEYPOT]?: string };

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<{ msg: string }, SentMessage>({
      query: (body) => ({ url: endpoints.contact(), method: 'POST', body }),
      invalidatesTags: list,
    }),
    listMessages: build.query<Message[], void>({
      query: () => endpoints.messages(),
      providesTags: list,
    }),
    deleteMessage: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteMessage(id), method: 'DELETE' }),
      invalidatesTags: list,
    }),
    deleteMessages: build.mutation<Deleted, string[]>({
      queryFn: (ids, _queryApi, _extra, ask) => deleteEach(ids.map(endpoints.deleteMessage), ask),
      invalidatesTags: list,
    }),
  }),
});

export const {
  useSendMessageMutation,
  useListMessagesQuery,
  useDeleteMessageMutation,
  useDeleteMessagesMutation,
} = messagesApi;
