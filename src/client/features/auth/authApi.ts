import type { AppThunk } from '@/client/app/store';
import { fieldsOf, textOf } from '@/contract/answers';
import type { CurrentUserResponse, TokenResponse } from '@/contract/auth/auth';
import { endpoints } from '@/contract/endpoints';
import { serverMessages } from '@/contract/serverMessages';
import { readUser } from '@/contract/users/readUser';
import type { ProfileChange, User } from '@/contract/users/user';
import { featuresApi } from '@/client/features/backend/featuresApi';
import type { RootState } from '@/client/app/reducers';
import { pause } from '@/client/lib/pause';
import { api, createCall, jsonOrText, messageIn, messageOf, send } from '@/client/store/api';
import { isUnauthorized, OFFLINE, UNREACHABLE } from '@/client/store/problems';
import { hideSecret, type SecretRef } from '@/client/store/secretRefs';

/** The signed-in user. The screen only needs to know whether a passkey is set. */
export type CurrentUser = Omit<User, 'passkey'> & { hasPasskey: boolean };

/** What is not in it stays. The current password is not sent: a listener encrypts it (behaviour 4.9). */
type ProfileEdit = Partial<Omit<ProfileChange, 'passkey'>> & {
  passkey?: SecretRef;
  currentPassword?: SecretRef;
};

/** What an edit of the profile sends besides the passkey. */
export const profileOf = ({ name, rollNo, phone, course, department, email }: Omit<User, 'passkey'>) => ({
  name,
  rollNo,
  phone,
  course,
  department,
  email,
});

type Credentials = { email: string; password: SecretRef };

/** The current user is fetched once more before the session is suspended (behaviour 4.5). */
const USER_TIMEOUT_MS = 10_000;
const USER_RETRY_MS = 1_000;

/** An answer without a user is a failure, whatever its status. */
export const currentUserCall = {
  url: endpoints.currentUser(),
  timeout: USER_TIMEOUT_MS,
  validateStatus: ({ ok }: Response, answer: unknown) => ok && readUser(fieldsOf(answer).userData)._id !== '',
};

/** A 2xx answer with another message is a failure (behaviour 3.2). */
const succeedsWith = (expected: string) => (response: Response, body: unknown) =>
  response.ok && messageOf(body) === expected;

const sendCredentials = (body: Credentials) => ({
  url: endpoints.login(),
  method: 'POST',
  body,
  validateStatus: (response: Response, answer: unknown) =>
    succeedsWith(serverMessages.loggedIn)(response, answer) && textOf(fieldsOf(answer).token) !== '',
});

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<CurrentUser, void>({
      query: () => currentUserCall,
      transformResponse: (answer: CurrentUserResponse): CurrentUser => {
        const { passkey, ...user } = readUser(answer.userData);
        return { ...user, hasPasskey: passkey !== '' };
      },
      providesTags: ['CurrentUser'],
      extraOptions: {
        resumesSession: true,
        retryCondition: (error, _args, { attempt, baseQueryApi }) =>
          attempt === 1 &&
          error !== OFFLINE &&
          !isUnauthorized(error) &&
          // That of a suspended session is fetched regularly anyway (useSession.ts).
          (baseQueryApi.getState() as RootState).auth.token !== null,
        backoff: () => pause(USER_RETRY_MS),
      },
    }),
    register: build.mutation<
      null,
      { name: string; email: string; isAdmin: string; password: SecretRef; setupCode?: SecretRef }
    >({
      query: (body) => ({
        url: endpoints.register(),
        method: 'POST',
        body,
        validateStatus: succeedsWith(serverMessages.registered),
      }),
      // Registering does not sign in: the token is dropped (behaviour 4.1).
      transformResponse: () => null,
    }),
    logIn: build.mutation<TokenResponse, Credentials & { isRecovery?: boolean }>({
      query: ({ email, password }) => sendCredentials({ email, password }),
    }),
    // No other call checks a password. The answer refers to the session that this one opens, which a listener ends.
    checkPassword: build.mutation<SecretRef, Credentials>({
      query: sendCredentials,
      transformResponse: ({ token }: TokenResponse) => hideSecret(`Bearer ${token}`),
    }),
    changePassword: build.mutation<{ msg: string }, { currentPassword: SecretRef; newPassword: SecretRef }>({
      query: (body) => ({
        url: endpoints.changePassword(),
        method: 'POST',
        body,
        // A wrong current password is answered with 200 (behaviour 4.11).
        validateStatus: ({ ok }, answer) => ok && messageOf(answer) !== serverMessages.currentPasswordWrong,
      }),
      transformResponse: messageIn,
      invalidatesTags: (answer) => (answer ? ['CurrentUser'] : []),
    }),
    editProfile: build.mutation<{ msg: string }, ProfileEdit>({
      // All fields are sent. Those that were not edited here may have been edited elsewhere: they are sent as they are now.
      queryFn: async ({ currentPassword: _known, ...edited }, _queryApi, _options, send) => {
        const { data: now, error } = await send(currentUserCall);
        if (error) return { error };
        const body = { ...profileOf(readUser(fieldsOf(now).userData)), ...edited };
        const answer = await send({
          url: endpoints.editProfile(),
          method: 'PATCH',
          body,
          responseHandler: jsonOrText,
        });
        // The answer's user, with the passkey, is dropped.
        return answer.error ? { error: answer.error } : { data: messageIn(answer.data) };
      },
      invalidatesTags: (answer) => (answer ? ['CurrentUser'] : []),
    }),
  }),
});

/** Ends a session of which the state has no token any more, where the server keeps sessions. */
export const logOut = createCall('auth/logOut', async (headers: { authorization: SecretRef }, thunkApi) => {
  const { getFeatures } = featuresApi.endpoints;
  const { data: features } = await thunkApi.dispatch(getFeatures.initiate(undefined, { subscribe: false }));
  if (!features) return thunkApi.rejectWithValue(UNREACHABLE);
  if (!features.sessions) return null;
  const { error } = await send({ url: endpoints.logout(), method: 'POST', headers }, thunkApi);
  return error ? thunkApi.rejectWithValue(error) : null;
});

export const {
  useGetUserQuery,
  useRegisterMutation,
  useLogInMutation,
  useCheckPasswordMutation,
  useChangePasswordMutation,
  useEditProfileMutation,
} = authApi;

/** Slices and other features listen to these. The secrets in their arguments can only be revealed synchronously. */
export const isSignInRefused = authApi.endpoints.logIn.matchRejected;
export const isRegistered = authApi.endpoints.register.matchFulfilled;
export const isSignIn = authApi.endpoints.logIn.matchFulfilled;
export const isUserKnown = authApi.endpoints.getUser.matchFulfilled;
export const isProfileEdited = authApi.endpoints.editProfile.matchFulfilled;
export const isPasswordChanged = authApi.endpoints.changePassword.matchFulfilled;

/** Whether the session has ended, of which the 401 of another call may be a sign: the user is fetched (behaviour 4.5). */
export const askWhetherEnded = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  if (getState().auth.token === null) return false;
  const again = { forceRefetch: true, subscribe: false };
  await dispatch(authApi.endpoints.getUser.initiate(undefined, again));
  // If it has, its answers are gone already. One that was left on purpose has another phase.
  const { token, suspendedToken, signOutPhase } = getState().auth;
  return (token ?? suspendedToken) === null && signOutPhase === null;
};
