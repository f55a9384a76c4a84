import { adminEndpoints } from '@/contract/adminEndpoints';
import type { FailedMail } from '@/contract/mail/mail';
import { messageOr, toastOutcomes } from '@/client/features/toasts/showToast';
import { api, LIST } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';

const list = [{ type: 'Mail' as const, id: LIST }];

const failedMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFailedMails: build.query<FailedMail[], void>({
      query: () => adminEndpoints.failedMails(),
      providesTags: list,
    }),
    retryMail: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: adminEndpoints.retryMail(id), method: 'POST' }),
      invalidatesTags: list,
    }),
    retryMails: build.mutation<{ msg: string }, void>({
      query: () => ({ url: adminEndpoints.retryMails(), method: 'POST' }),
      invalidatesTags: list,
    }),
  }),
});

export const { useListFailedMailsQuery, useRetryMailMutation, useRetryMailsMutation } = failedMailsApi;

const { retryMail, retryMails } = failedMailsApi.endpoints;

export function addMailListeners(listen: StartListening) {
  toastOutcomes(listen, [retryMail, retryMails], {
    success: messageOr('The mail is tried again.'),
    refused: messageOr('The mail could not be tried again.'),
  });
}
