import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/users/photo';
import { api } from '@/client/store/api';
import { sendUpload } from '@/client/features/uploads/sendUpload';
import { answerOf } from '@/client/features/toasts/toastOutcome';
import { photoApi } from './photoApi';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<Photo, { userId: string; uploadId: string }>({
      queryFn: ({ userId, uploadId }, queryApi) =>
        sendUpload(uploadId, { path: endpoints.uploadPhoto(), fields: { userId } }, queryApi),
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        // A refusal is shown beside the control.
        const answer = await answerOf({ dispatch, queryFulfilled });
        if (answer) await dispatch(photoApi.util.upsertQueryData('getPhoto', userId, answer.data));
      },
      invalidatesTags: (photo) => (photo ? ['CurrentUser'] : []),
    }),
  }),
});

export const { useUploadPhotoMutation } = profileApi;
