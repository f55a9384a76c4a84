import { adminEndpoints } from '@/contract/adminEndpoints';
import type { FailedMail } from '@/contract/mail';
import { api, LIST } from '@/client/store/api';

const list = [{ type: 'Mail' as const, id: LIST }];

export const failedMailsApi = api.injectEndpoints({
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
