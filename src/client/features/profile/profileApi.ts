import { endpoints } from '@/contract/endpoints';
import { DEFAULT_PHOTO, type Photo } from '@/contract/photo';
import type { ProfileChange } from '@/contract/user';
import { onApi } from '@/client/lib/apiBaseUrl';
import { api } from '@/client/store/api';
import { forgetWhenSettled, revealSecret, type SecretRef } from '@/client/store/secretRefs';
import { sendUpload } from '@/client/features/uploads/sendUpload';

/** What is not in it stays. */
type ProfileEdit = Partial<Omit<ProfileChange, 'passkey'>> & { passkey?: SecretRef };

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPhoto: build.query<Photo, string>({
      query: (userId) => endpoints.photo(userId),
      providesTags: ['Photo'],
    }),
    uploadPhoto: build.mutation<Photo, { userId: string; uploadId: string }>({
      queryFn: ({ userId, uploadId }, queryApi) =>
        sendUpload(uploadId, { path: endpoints.uploadPhoto(), fields: { userId } }, queryApi),
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        // A refusal is shown beside the control.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await dispatch(profileApi.util.upsertQueryData('getPhoto', userId, answer.data));
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

const { useGetPhotoQuery } = profileApi;
export const { useUploadPhotoMutation, useEditProfileMutation } = profileApi;

/** The URL of a user's photo, fetched if there is one. */
export function usePhoto(user: { _id: string; ProfileImage: string } | undefined): string {
  const { currentData, isError } = useGetPhotoQuery(user?._id ?? '', { skip: !user?.ProfileImage });
  if (!user?.ProfileImage || isError) return DEFAULT_PHOTO;
  return onApi(currentData?.imageUrl ?? user.ProfileImage);
}
