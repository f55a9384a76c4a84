import { adminEndpoints } from '@/contract/adminEndpoints';
import type { FailedMail } from '@/contract/mail/mail';
import { messageOr } from '@/client/features/toasts/showToast';
import { toastOutcome } from '@/client/features/toasts/toastOutcome';
import { api, ifAnswered, LIST } from '@/client/store/api';

const list = [{ type: 'Mail' as const, id: LIST }];

const outcome = {
  success: messageOr('The mail is tried again.'),
  refused: messageOr('The mail could not be tried again.'),
};

const failedMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFailedMails: build.query<FailedMail[], void>({
      query: () => adminEndpoints.failedMails(),
      providesTags: list,
    }),
    retryMail: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: adminEndpoints.retryMail(id), method: 'POST' }),
      invalidatesTags: ifAnswered(list),
      onQueryStarted: toastOutcome(outcome),
    }),
    retryMails: build.mutation<{ msg: string }, void>({
      query: () => ({ url: adminEndpoints.retryMails(), method: 'POST' }),
      invalidatesTags: ifAnswered(list),
      onQueryStarted: toastOutcome(outcome),
    }),
  }),
});

export const { useListFailedMailsQuery, useRetryMailMutation, useRetryMailsMutation } = failedMailsApi;
