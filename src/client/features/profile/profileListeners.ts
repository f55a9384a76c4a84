import { say } from '@/client/features/notices/say';
import { isProblem } from '@/client/store/api';
import { passkeyChanged } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { profileApi } from './profileApi';
import { words } from './words';

const { getPhoto, editProfile } = profileApi.endpoints;

export function addProfileListeners(listen: StartListening) {
  listen({
    matcher: getPhoto.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition && isProblem(payload) && payload.status !== 'offline')
        say.error(words.photoNotFetched);
    },
  });

  listen({
    matcher: editProfile.matchFulfilled,
    effect: ({ payload: msg, meta }, { dispatch }) => {
      say.success(msg || words.updated);
      if (meta.arg.originalArgs.passkey !== undefined) dispatch(passkeyChanged());
    },
  });
}
