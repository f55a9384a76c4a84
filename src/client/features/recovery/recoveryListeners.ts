import { isAnyOf } from '@reduxjs/toolkit';
import type { AppDispatch } from '@/client/app/store';
import { serverMessages } from '@/contract/serverMessages';
import { isPasswordAnswered, isSignIn } from '@/client/features/auth/authSlice';
import { deviceDataCleared, deviceDataClearedElsewhere, passkeyChanged } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { forgetSecrets, revealSecret } from '@/client/store/secretRefs';
import { finishBeforeLeaving } from '@/client/store/unfinished';
import { forgetPassword, keepRecord, removeRecords } from './records';
import { recoveryApi } from './recoveryApi';

/** Asks for the signed-in account's passkey and keeps the password under it, as long as `isStill` its session. */
async function keepPassword(password: string, dispatch: AppDispatch, isStill: () => boolean) {
  const { data } = await dispatch(recoveryApi.endpoints.readPasskey.initiate(undefined, { track: false }));
  if (!data) return;
  const passkey = revealSecret(data.passkey) ?? '';
  forgetSecrets(data.passkey);
  if (isStill()) await keepRecord({ email: data.email, userId: data.userId, password, passkey }, isStill);
}

/** Writes what "Forgot password" finds on this device (contract 5.3). */
export function addRecoveryListeners(listen: StartListening) {
  /** Grows whenever what was about to be kept is no longer wanted. */
  let revoked = 0;
  const until = (isSameSession: () => boolean) => {
    const before = revoked;
    return () => revoked === before && isSameSession();
  };

  listen({
    matcher: isSignIn,
    effect: ({ payload: { token }, meta }, { dispatch, getState }) => {
      // Once this effect has run synchronously, the secret is forgotten.
      const password = revealSecret(meta.arg.originalArgs.password);
      if (password === undefined) return;
      finishBeforeLeaving(
        keepPassword(
          password,
          dispatch,
          until(() => getState().auth.token === token),
        ),
      );
    },
  });

  listen({
    matcher: isPasswordAnswered,
    effect: ({ payload: message, meta }, { dispatch, getState }) => {
      const password = revealSecret(meta.arg.originalArgs.newPassword);
      const { token, userId } = getState().auth;
      if (message === serverMessages.currentPasswordWrong || password === undefined || token === null) return;
      // Whatever comes in between, the former password is not offered any more.
      if (userId !== null) forgetPassword(userId);
      finishBeforeLeaving(
        keepPassword(
          password,
          dispatch,
          until(() => getState().auth.token === token),
        ),
      );
    },
  });

  listen({
    actionCreator: passkeyChanged,
    effect: (_action, { getState }) => {
      revoked++;
      const { userId } = getState().auth;
      if (userId !== null) forgetPassword(userId);
    },
  });

  listen({
    matcher: isAnyOf(deviceDataCleared, deviceDataClearedElsewhere),
    effect: (_action, { getState }) => {
      revoked++;
      const { userId } = getState().auth;
      if (userId !== null) removeRecords(userId);
    },
  });
}
