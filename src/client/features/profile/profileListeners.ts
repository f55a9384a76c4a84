import { showToast } from '@/client/features/toasts/showToast';
import { isProblem } from '@/client/store/problems';
import type { StartListening } from '@/client/store/listening';
import { photoApi } from './photoApi';
import { profileText } from './profileText';

export function addProfileListeners(listen: StartListening) {
  // Each component that shows the photo fetches it again while it is missing, but one toast is enough.
  listen({
    matcher: photoApi.endpoints.getPhoto.matchRejected,
    effect: ({ payload, meta }, { unsubscribe }) => {
      if (meta.condition || !isProblem(payload) || payload.status === 'offline') return;
      unsubscribe();
      showToast.error(profileText.photo.notFetched);
    },
  });
}
