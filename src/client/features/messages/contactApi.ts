import { endpoints } from '@/contract/endpoints';
import type { HONEYPOT, NewMessage } from '@/contract/messages/message';
import { api, messageIn } from '@/client/store/api';
import { ifAnswered } from '@/client/store/pagedList';

/** A message; with the honeypot field if a bot has filled it in. */
type SentMessage = NewMessage & { [field in typeof HONEYPOT]?: string };

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<{ msg: string }, SentMessage>({
      query: (body) => ({ url: endpoints.contact(), method: 'POST', body }),
      transformResponse: messageIn,
      invalidatesTags: ifAnswered(['Message']),
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
