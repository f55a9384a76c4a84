import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/photo';
import type { ProfileChange } from '@/contract/user';
import type { RootState } from '@/client/app/reducers';
import { api } from '@/client/store/api';
import { forgetWhenSettled, revealSecret, type SecretRef } from '@/client/store/secretRefs';
import { photoApi } from './photoApi';
import { pendingUploads, sendPhoto } from './sendPhoto';

/** Without a passkey, the current one stays. */
type ProfileEdit = Omit<ProfileChange, 'passkey'> & { email: string; passkey?: SecretRef };

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<Photo, { userId: string; uploadId: string }>({
      queryFn: ({ userId, uploadId }, { getState, signal }) => {
        const upload = pendingUploads.get(uploadId);
        pendingUploads.delete(uploadId);
        const { token } = (getState() as RootState).auth;
        if (!upload || token === null) return { error: { status: 'network', message: '' } };
        return sendPhoto(upload, userId, token, signal);
      },
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        // A refusal is shown beside the control.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await dispatch(photoApi.util.upsertQueryData('getPhoto', userId, answer.data));
      },
      invalidatesTags: (photo) => (photo ? ['CurrentUser'] : []),
    }),
    editProfile: build.mutation<string, ProfileEdit>({
      query: ({ passkey, ...details }) => ({
        url: endpoints.editProfile(),
        method: 'PATCH',
        body: passkey === undefined ? details : { ...details, passkey: revealSecret(passkey) },
      }),
      transformResponse: ({ msg }: { msg: string }) => msg,
      onQueryStarted: ({ passkey }, { queryFulfilled }) =>
        passkey && forgetWhenSettled(queryFulfilled, passkey),
      invalidatesTags: (msg) => (msg === undefined ? [] : ['CurrentUser']),
    }),
  }),
});

export const { useUploadPhotoMutation, useEditProfileMutation } = profileApi;
