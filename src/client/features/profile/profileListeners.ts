import { showToast } from '@/client/features/toasts/showToast';
import { isProblem } from '@/client/store/api';
import { passkeyChanged } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { profileApi } from './profileApi';
import { profileText } from './profileText';

const { getPhoto, editProfile } = profileApi.endpoints;

export function addProfileListeners(listen: StartListening) {
  // Each component that shows the photo fetches it again while it is missing, but one toast is enough.
  listen({
    matcher: getPhoto.matchRejected,
    effect: ({ payload, meta }, { unsubscribe }) => {
      if (meta.condition || !isProblem(payload) || payload.status === 'offline') return;
      unsubscribe();
      showToast.error(profileText.photoNotFetched);
    },
  });

  listen({
    matcher: editProfile.matchFulfilled,
    effect: ({ payload: msg, meta }, { dispatch }) => {
      showToast.success(msg || profileText.updated);
      if (meta.arg.originalArgs.passkey !== undefined) dispatch(passkeyChanged());
    },
  });
}
