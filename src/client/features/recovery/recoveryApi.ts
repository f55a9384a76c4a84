import type { ForgottenPassword } from '@/contract/auth/passwordReset';
import { endpoints } from '@/contract/endpoints';
import { api } from '@/client/store/api';
import type { SecretRef } from '@/client/store/secretRefs';

export const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLink: build.mutation<{ msg: string }, ForgottenPassword>({
      query: (body) => ({ url: endpoints.forgotPassword(), method: 'POST', body }),
    }),
    resetPassword: build.mutation<
      { msg: string },
      { link: 'resetPassword' | 'confirmAdmin'; token: SecretRef; password: SecretRef }
    >({
      query: ({ link, ...body }) => ({ url: endpoints[link](), method: 'POST', body }),
    }),
  }),
});

export const { useSendLinkMutation, useResetPasswordMutation } = recoveryApi;
