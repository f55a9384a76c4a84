import type { TokenResponse } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import { serverMessages } from '@/contract/serverMessages';
import { api } from '@/client/store/api';
import { forgetWhenSettled, revealSecret, type SecretRef } from '@/client/store/secretRefs';
import { succeedsWith } from './authApi';

export const signUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<
      TokenResponse['msg'],
      { name: string; email: string; isAdmin: string; password: SecretRef }
    >({
      query: (registration) => ({
        url: endpoints.register(),
        method: 'POST',
        body: { ...registration, password: revealSecret(registration.password) },
        validateStatus: succeedsWith(serverMessages.registered),
      }),
      // Registering does not sign in: the token is dropped (behaviour 4.1).
      transformResponse: ({ msg }: TokenResponse) => msg,
      onQueryStarted: ({ password }, { queryFulfilled }) => forgetWhenSettled(queryFulfilled, password),
    }),
  }),
});

export const { useRegisterMutation } = signUpApi;
