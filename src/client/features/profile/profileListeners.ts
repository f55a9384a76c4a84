import { showToast } from '@/client/features/toasts/showToast';
import { isProblem } from '@/client/store/api';
import { passkeyChanged } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { profileApi } from './profileApi';
import { profileText } from './profileText';

const { getPhoto, editProfile } = profileApi.endpoints;

export function addProfileListeners(listen: StartListening) {
  // Every place that shows the photo asks for it again while it is missing: that it is, is said once.
  const missing = new Set<string>();
  listen({
    matcher: getPhoto.matchRejected,
    effect: ({ payload, meta }) => {
      const { originalArgs: userId } = meta.arg;
      if (meta.condition || !isProblem(payload) || payload.status === 'offline' || missing.has(userId))
        return;
      missing.add(userId);
      showToast.error(profileText.photoNotFetched);
    },
  });
  listen({
    matcher: getPhoto.matchFulfilled,
    effect: ({ meta }) => void missing.delete(meta.arg.originalArgs),
  });

  listen({
    matcher: editProfile.matchFulfilled,
    effect: ({ payload: msg, meta }, { dispatch }) => {
      showToast.success(msg || profileText.updated);
      if (meta.arg.originalArgs.passkey !== undefined) dispatch(passkeyChanged());
    },
  });
}
