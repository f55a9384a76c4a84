import type { AppThunk } from '@/client/app/store';
import { fieldsOf } from '@/contract/answers';
import type { CurrentUserResponse } from '@/contract/auth/auth';
import { endpoints } from '@/contract/endpoints';
import { readUser } from '@/contract/users/readUser';
import type { User } from '@/contract/users/user';
import type { RootState } from '@/client/app/reducers';
import { pause } from '@/client/lib/pause';
import { AGAIN, api } from '@/client/store/api';
import { isUnauthorized, OFFLINE } from '@/client/store/problems';

/** The signed-in user. The screen only needs to know whether a passkey is set. */
export type CurrentUser = Omit<User, 'passkey'> & { hasPasskey: boolean };

/** The current user is fetched once more before the session is suspended (behaviour 4.5). */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 1_000;

/** An answer without a user is a failure, whatever its status. */
export const currentUserCall = {
  url: endpoints.currentUser(),
  timeout: TIMEOUT_MS,
  validateStatus: ({ ok }: Response, answer: unknown) => ok && readUser(fieldsOf(answer).userData)._id !== '',
};

const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<CurrentUser, void>({
      query: () => currentUserCall,
      transformResponse: (answer: CurrentUserResponse): CurrentUser => {
        const { passkey, ...user } = readUser(answer.userData);
        return { ...user, hasPasskey: passkey !== '' };
      },
      // An admin may change themselves among the users.
      providesTags: (user) => ['CurrentUser', ...(user ? [{ type: 'User' as const, id: user._id }] : [])],
      extraOptions: {
        resumesSession: true,
        retryCondition: (error, _args, { attempt, baseQueryApi }) =>
          attempt === 1 &&
          error !== OFFLINE &&
          !isUnauthorized(error) &&
          // That of a suspended session is fetched regularly anyway (useSession.ts).
          (baseQueryApi.getState() as RootState).auth.token !== null,
        backoff: () => pause(RETRY_MS),
      },
    }),
  }),
});

export const { useGetUserQuery } = currentUserApi;
export const { getUser } = currentUserApi.endpoints;
export const matchUserFetched = getUser.matchFulfilled;

/** Whether the session has ended, of which the 401 of another call may be a sign: the user is fetched (behaviour 4.5). */
export const askWhetherEnded = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  if (getState().auth.token === null) return false;
  await dispatch(getUser.initiate(undefined, AGAIN));
  // If it has, its answers are gone already. One that was left on purpose has another phase.
  const { token, suspendedToken, signOutPhase } = getState().auth;
  return (token ?? suspendedToken) === null && signOutPhase === null;
};
