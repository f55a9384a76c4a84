import type { CurrentUserAnswer } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import { api } from '@/client/store/api';
import { seal, type Sealed } from '@/client/store/sealed';

export const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation although it reads: its answer must not lie in the cache. Whoever asks discards the seal.
    readPasskey: build.mutation<{ userId: string; email: string; passkey: Sealed }, void>({
      query: () => endpoints.currentUser(),
      transformResponse: ({ userData: { _id, email, passkey } }: CurrentUserAnswer) => ({
        userId: _id,
        email,
        passkey: seal(passkey),
      }),
    }),
  }),
});
