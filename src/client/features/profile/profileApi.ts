import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/photo';
import type { ProfileChange } from '@/contract/user';
import { api } from '@/client/store/api';
import type { SecretRef } from '@/client/store/secretRefs';
import { sendUpload } from '@/client/features/uploads/sendUpload';
import { photoApi } from './photoApi';

/** What is not in it stays. */
type ProfileEdit = Partial<Omit<ProfileChange, 'passkey'>> & { passkey?: SecretRef };

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<Photo, { userId: string; uploadId: string }>({
      queryFn: ({ userId, uploadId }, queryApi) =>
        sendUpload(uploadId, { path: endpoints.uploadPhoto(), fields: { userId } }, queryApi),
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        // A refusal is shown beside the control.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await dispatch(photoApi.util.upsertQueryData('getPhoto', userId, answer.data));
      },
      invalidatesTags: (photo) => (photo ? ['CurrentUser'] : []),
    }),
    editProfile: build.mutation<string, ProfileEdit>({
      query: (body) => ({ url: endpoints.editProfile(), method: 'PATCH', body }),
      transformResponse: ({ msg }: { msg: string }) => msg,
      invalidatesTags: (msg) => (msg === undefined ? [] : ['CurrentUser']),
    }),
  }),
});

export const { useUploadPhotoMutation, useEditProfileMutation } = profileApi;
