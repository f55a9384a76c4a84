import { isAnyOf, type ListenerEffectAPI, type UnknownAction } from '@reduxjs/toolkit';
import { fieldsOf } from '@/contract/answers';
import { readUser } from '@/contract/users/readUser';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { userOfLink } from '@/contract/pages/links';
import {
  matchPasswordChanged,
  matchProfileEdited,
  matchSignedIn,
  matchSignInRefused,
} from '@/client/features/auth/authApi';
import { currentUserCall, getUser } from '@/client/features/auth/currentUserApi';
import { selectUserId, signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import {
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/features/studentData/studentDataEvents';
import { selectPageName } from '@/client/features/page/pageSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { send } from '@/client/store/api';
import { delayPageLoads, type Services, type StartListening } from '@/client/store/listening';
import { revealSecret, type SecretRef } from '@/client/store/secretRefs';
import { isUnauthorized, OFFLINE } from '@/client/store/problems';
import { findRecord, forgetPassword, removeRecords, saveRecord } from './records';
import { recoveryApi } from './recoveryApi';

/** Before /SignIn opens. */
const REDIRECT_MS = 1_000;

const isCleared = isAnyOf(deviceDataCleared, deviceDataClearedElsewhere);
const isSessionChange = isAnyOf(signedOut, signedInElsewhere);

type PasskeyEdited = { type: string; meta: { arg: { originalArgs: { passkey: SecretRef } } } };

const isPasskeyEdited = (action: UnknownAction): action is PasskeyEdited =>
  matchProfileEdited(action) && action.meta.arg.originalArgs.passkey !== undefined;

/** The password that an action makes known. */
function passwordIn(action: UnknownAction): SecretRef | undefined {
  if (matchSignedIn(action)) return action.meta.arg.originalArgs.password;
  if (matchPasswordChanged(action)) return action.meta.arg.originalArgs.newPassword;
  return matchProfileEdited(action) ? action.meta.arg.originalArgs.currentPassword : undefined;
}

type Listener = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** The account with its passkey, which is in no state and no action: where it has one, it is asked for apart from `getUser`. */
async function readAccount(listener: Listener) {
  const { data: user } = await listener.dispatch(getUser.initiate(undefined, { subscribe: false }));
  if (user && !user.hasPasskey) return { ...user, passkey: '' };
  // One hiccup must not cost the record.
  const options: Parameters<typeof send>[2] = {
    resumesSession: true,
    retryCondition: (error, _args, { attempt }) =>
      attempt <= 2 && error !== OFFLINE && !isUnauthorized(error),
  };
  // Not aborted with the listener, which would be an error of the retries.
  const { data } = await send(
    currentUserCall,
    { ...listener, signal: new AbortController().signal },
    options,
  );
  return data === undefined ? undefined : readUser(fieldsOf(data).userData);
}

/** Stores the password of the signed-in account, encrypted with its passkey. */
async function savePassword(password: string, listener: Listener) {
  const account = await readAccount(listener);
  if (!account || listener.signal.aborted) return;
  const { _id: userId, email, passkey } = account;
  await saveRecord({ userId, email, password, passkey }, listener.signal);
}

/** Keeps the records that "Forgot password" finds on this device (behaviour 4.9). */
export function addRecoveryListeners(listen: StartListening) {
  // The recovered password was changed elsewhere.
  listen({
    matcher: matchSignInRefused,
    effect: ({ payload, meta }) => {
      const { email, isRecovery } = meta.arg.originalArgs;
      const record = findRecord(email);
      if (isRecovery && record && isUnauthorized(payload)) forgetPassword(record.userId, 'password');
    },
  });

  listen({
    matcher: isCleared,
    effect: (_action, { getState }) => removeRecords(selectUserId(getState()) ?? ''),
  });

  listen({
    matcher: matchPasswordChanged,
    effect: (_action, { getState }) => forgetPassword(selectUserId(getState()) ?? '', 'password'),
  });

  listen({
    matcher: isPasskeyEdited,
    effect: ({ meta }, { getState }) => {
      const isRemoved = revealSecret(meta.arg.originalArgs.passkey) === '';
      forgetPassword(selectUserId(getState()) ?? '', isRemoved ? undefined : 'passkey');
    },
  });

  // After the others: a record that is still being written is out of date.
  listen({
    matcher: isAnyOf(matchSignedIn, matchPasswordChanged, isPasskeyEdited, isCleared, isSessionChange),
    effect: async (action, listener) => {
      listener.cancelActiveListeners();
      const secret = passwordIn(action);
      // Secrets can only be revealed before the first await.
      const password = secret && revealSecret(secret);
      if (password === undefined) return;
      const saved = savePassword(password, listener);
      delayPageLoads(saved);
      await saved;
    },
  });

  // A new password was set with a mailed link.
  listen({
    matcher: recoveryApi.endpoints.resetPassword.matchFulfilled,
    effect: async ({ payload, meta }, { delay, dispatch, extra, getState }) => {
      // The secret can only be revealed before the first await.
      const userId = userOfLink(revealSecret(meta.arg.originalArgs.token) ?? '');
      // The record of this device has the former password, until the next sign-in (behaviour 4.10).
      forgetPassword(userId, 'password');
      const isOwn = selectUserId(getState()) === userId;
      // The server has ended this session, too.
      if (isOwn) dispatch(signedOut('elsewhere'));
      showToast.success(payload.msg);
      if (isOwn) return;
      await delay(REDIRECT_MS);
      // Unless the visitor has gone elsewhere meanwhile.
      if (selectPageName(getState()) === meta.arg.originalArgs.link) extra.navigate(paths.signIn);
    },
  });
}
