import { fieldsOf } from '@/contract/answers';
import type { ForgottenPassword } from '@/contract/auth/passwordReset';
import { endpoints } from '@/contract/endpoints';
import { readUser } from '@/contract/users/readUser';
import { currentUserCall } from '@/client/features/auth/authApi';
import { api } from '@/client/store/api';
import { hasEnded, OFFLINE } from '@/client/store/problems';
import { hideSecret, type SecretRef } from '@/client/store/secretRefs';

export const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, so that its answer is not cached. The caller forgets the secret.
    readPasskey: build.mutation<{ userId: string; email: string; passkey: SecretRef }, void>({
      query: () => currentUserCall,
      transformResponse: (answer) => {
        const { _id: userId, email, passkey } = readUser(fieldsOf(answer).userData);
        return { userId, email, passkey: hideSecret(passkey) };
      },
      // One hiccup must not cost the record.
      extraOptions: {
        retryCondition: (error, _args, { attempt }) => attempt <= 2 && error !== OFFLINE && !hasEnded(error),
      },
    }),
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
