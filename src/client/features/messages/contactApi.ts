import { endpoints } from '@/contract/endpoints';
import type { HONEYPOT, NewMessage } from '@/contract/messages/message';
import { fixed, messageOr } from '@/client/features/toasts/showToast';
import { toastOutcome } from '@/client/features/toasts/toastOutcome';
import { api, ifAnswered, messageIn } from '@/client/store/api';

/** A message; with the honeypot field if a bot has filled it in. */
type SentMessage = NewMessage & { [field in typeof HONEYPOT]?: string };

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<{ msg: string }, SentMessage>({
      query: (body) => ({ url: endpoints.contact(), method: 'POST', body }),
      transformResponse: messageIn,
      invalidatesTags: ifAnswered(['Message']),
      // Why it was refused stands in the form.
      onQueryStarted: toastOutcome(
        {
          success: messageOr('Message sent successfully!'),
          refused: fixed('Message not sent. Internal Server Error. Contact the developer.'),
        },
        { form: 'contact' },
      ),
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
