import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch } from '@/client/app/store';
import { userOfLink } from '@/contract/pages/links';
import {
  isPasswordChanged,
  isProfileEdited,
  isSignIn,
  isSignInRefused,
} from '@/client/features/auth/authApi';
import { selectUserId, signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import {
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/features/studentData/studentDataEvents';
import { selectPageName } from '@/client/features/page/pageSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { delayPageLoads, type StartListening } from '@/client/store/listening';
import { forgetSecret, revealSecret, type SecretRef } from '@/client/store/secretRefs';
import { hasEnded } from '@/client/store/problems';
import { findRecord, forgetPassword, removeRecords, saveRecord } from './records';
import { recoveryApi } from './recoveryApi';

/** Before /SignIn opens. */
const REDIRECT_MS = 1_000;

const isCleared = isAnyOf(deviceDataCleared, deviceDataClearedElsewhere);
const isSessionChange = isAnyOf(signedOut, signedInElsewhere);

/** The password that an action makes known. */
function passwordIn(action: UnknownAction): SecretRef | undefined {
  if (isSignIn(action)) return action.meta.arg.originalArgs.password;
  if (isPasswordChanged(action)) return action.meta.arg.originalArgs.newPassword;
  return isProfileEdited(action) ? action.meta.arg.originalArgs.currentPassword : undefined;
}

/** Stores the password of the signed-in account, encrypted with its passkey. */
async function savePassword(password: string, dispatch: AppDispatch, signal: AbortSignal) {
  const { data } = await dispatch(recoveryApi.endpoints.readPasskey.initiate(undefined, { track: false }));
  if (!data) return;
  const passkey = revealSecret(data.passkey) ?? '';
  forgetSecret(data.passkey);
  if (!signal.aborted) await saveRecord({ ...data, password, passkey }, signal);
}

/** Keeps the records that "Forgot password" finds on this device (behaviour 4.9). */
export function addRecoveryListeners(listen: StartListening) {
  // The recovered password was changed elsewhere.
  listen({
    matcher: isSignInRefused,
    effect: ({ payload, meta }) => {
      const { email, isRecovery } = meta.arg.originalArgs;
      const record = findRecord(email);
      if (isRecovery && record && hasEnded(payload)) forgetPassword(record.userId, 'password');
    },
  });

  listen({
    matcher: isAnyOf(isSignIn, isPasswordChanged, isProfileEdited, isCleared, isSessionChange),
    effect: async (action, { cancelActiveListeners, dispatch, getState, signal }) => {
      const newPasskey = isProfileEdited(action) ? action.meta.arg.originalArgs.passkey : undefined;
      if (isProfileEdited(action) && newPasskey === undefined) return;
      // A record that is still being written is out of date.
      cancelActiveListeners();

      const userId = selectUserId(getState());
      if (userId !== null && isCleared(action)) removeRecords(userId);
      if (userId !== null && isPasswordChanged(action)) forgetPassword(userId, 'password');
      // Secrets can only be revealed before the first await.
      if (userId !== null && newPasskey)
        forgetPassword(userId, revealSecret(newPasskey) === '' ? undefined : 'passkey');

      const secret = passwordIn(action);
      const password = secret && revealSecret(secret);
      if (password === undefined) return;
      const saved = savePassword(password, dispatch, signal);
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
