import { fieldsOf, textOf } from '@/contract/answers';
import type { TokenResponse } from '@/contract/auth/auth';
import { endpoints } from '@/contract/endpoints';
import { serverMessages } from '@/contract/serverMessages';
import { readUser } from '@/contract/users/readUser';
import type { ProfileChange, User } from '@/contract/users/user';
import { featuresApi } from '@/client/features/backend/featuresApi';
import { fixed, messageOr } from '@/client/features/toasts/showToast';
import { toastOutcome } from '@/client/features/toasts/toastOutcome';
import { api, createCall, jsonOrText, messageIn, messageOf, send } from '@/client/store/api';
import { UNREACHABLE } from '@/client/store/problems';
import { hideSecret, type SecretRef } from '@/client/store/secretRefs';
import { authText } from './authText';
import { currentUserCall } from './currentUserApi';

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

const { errors } = authText;

type Credentials = { email: string; password: SecretRef };

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
      onQueryStarted: toastOutcome(
        {
          success: fixed(serverMessages.registered),
          // Any other refusal is explained in the form (behaviour 4.13).
          refused: (message) => (message === serverMessages.emailTaken ? errors.emailTaken : ''),
          unreachable: fixed(errors.notRegistered),
        },
        { form: 'signUp' },
      ),
      // Registering does not sign in: the token is dropped (behaviour 4.1).
      transformResponse: () => null,
    }),
    logIn: build.mutation<TokenResponse, Credentials & { isRecovery?: boolean }>({
      query: ({ email, password }) => sendCredentials({ email, password }),
      onQueryStarted: toastOutcome(
        {
          success: fixed(serverMessages.loggedIn),
          // An answer without a token is none, whatever it says.
          refused: (message) => (message === serverMessages.loggedIn ? '' : message) || errors.notSignedIn,
          unreachable: fixed(errors.notSignedIn),
        },
        { form: 'signIn' },
      ),
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
      onQueryStarted: toastOutcome(
        {
          success: messageOr(serverMessages.passwordChanged),
          refused: messageOr(errors.passwordNotChanged),
          unreachable: fixed(errors.serverUnreachable),
        },
        { form: 'changePassword' },
      ),
    }),
    editProfile: build.mutation<{ msg: string }, ProfileEdit>({
      // All fields are sent. Those that were not edited here may have been edited elsewhere: they are sent as they are now.
      queryFn: async ({ currentPassword: _known, ...edited }, _queryApi, _options, ask) => {
        const { data: now, error } = await ask(currentUserCall);
        if (error) return { error };
        const body = { ...profileOf(readUser(fieldsOf(now).userData)), ...edited };
        const answer = await ask({
          url: endpoints.editProfile(),
          method: 'PATCH',
          body,
          responseHandler: jsonOrText,
        });
        // The answer's user, with the passkey, is dropped.
        return answer.error ? { error: answer.error } : { data: messageIn(answer.data) };
      },
      // A refusal is explained in the form.
      onQueryStarted: toastOutcome({ success: fixed('Updated Successfully') }),
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
  useRegisterMutation,
  useLogInMutation,
  useCheckPasswordMutation,
  useChangePasswordMutation,
  useEditProfileMutation,
} = authApi;

/** Slices and other features listen to these. The secrets in their arguments can only be revealed synchronously. */
export const matchSignInRefused = authApi.endpoints.logIn.matchRejected;
export const matchRegistered = authApi.endpoints.register.matchFulfilled;
export const matchSignedIn = authApi.endpoints.logIn.matchFulfilled;
export const matchProfileEdited = authApi.endpoints.editProfile.matchFulfilled;
export const matchPasswordChanged = authApi.endpoints.changePassword.matchFulfilled;
