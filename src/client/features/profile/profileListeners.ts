import { say } from '@/client/features/notices/say';
import { isProblem } from '@/client/store/api';
import { passkeyChanged } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { profileApi } from './profileApi';

const { getPhoto, editProfile } = profileApi.endpoints;

export function addProfileListeners(listen: StartListening) {
  listen({
    matcher: getPhoto.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition && isProblem(payload) && payload.status !== 'offline')
        say.error('Failed to fetch image');
    },
  });

  listen({
    matcher: editProfile.matchFulfilled,
    effect: ({ payload: msg, meta }, { dispatch }) => {
      say.success(msg || 'Updated Successfully');
      if (meta.arg.originalArgs.passkey !== undefined) dispatch(passkeyChanged());
    },
  });
}
