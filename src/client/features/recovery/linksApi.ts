import type { ForgottenPassword } from '@/contract/passwordReset';
import { endpoints } from '@/contract/endpoints';
import { api } from '@/client/store/api';
import { forgetWhenSettled, revealSecret, type SecretRef } from '@/client/store/secretRefs';

export const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLink: build.mutation<{ msg: string }, ForgottenPassword>({
      query: (body) => ({ url: endpoints.forgotPassword(), method: 'POST', body }),
    }),
    resetPassword: build.mutation<{ msg: string }, { token: SecretRef; password: SecretRef }>({
      query: ({ token, password }) => ({
        url: endpoints.resetPassword(),
        method: 'POST',
        body: { token: revealSecret(token), password: revealSecret(password) },
      }),
      onQueryStarted: ({ token, password }, { queryFulfilled }) =>
        forgetWhenSettled(queryFulfilled, token, password),
    }),
  }),
});

export const { useSendLinkMutation, useResetPasswordMutation } = linksApi;
