import { showToast } from '@/client/features/toasts/showToast';
import { passkeyChanged } from '@/client/features/auth/authSlice';
import type { StartListening } from '@/client/store/listening';
import { profileApi } from './profileApi';
import { profileText } from './profileText';

export function addProfileListeners(listen: StartListening) {
  listen({
    matcher: profileApi.endpoints.editProfile.matchFulfilled,
    effect: ({ payload: msg, meta }, { dispatch }) => {
      showToast.success(msg || profileText.updated);
      if (meta.arg.originalArgs.passkey !== undefined) dispatch(passkeyChanged());
    },
  });
}
