import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/photo';
import type { ProfileChange } from '@/contract/user';
import type { RootState } from '@/client/app/reducers';
import { api } from '@/client/store/api';
import { forgetWhenSettled, revealSecret, type SecretRef } from '@/client/store/secretRefs';
import { parcelNamed, unpack } from './parcels';
import { sendPhoto } from './sendPhoto';

/** What the form sends. Without a passkey the present one stays. */
export type ProfileEdit = Omit<ProfileChange, 'passkey'> & { email: string; passkey?: SecretRef };

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPhoto: build.query<Photo, string>({
      query: (userId) => endpoints.photo(userId),
      providesTags: ['Photo'],
    }),
    uploadPhoto: build.mutation<Photo, { userId: string; parcel: string }>({
      queryFn: ({ userId, parcel: name }, { getState, signal }) => {
        const parcel = parcelNamed(name);
        const { token } = (getState() as RootState).auth;
        if (!parcel || token === null) return { error: { status: 'network', message: '' } };
        return sendPhoto(parcel, userId, token, signal);
      },
      onQueryStarted: async ({ userId, parcel }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          await dispatch(profileApi.util.upsertQueryData('getPhoto', userId, data));
        } catch {
          return; // What was refused stands beside the control.
        } finally {
          unpack(parcel);
        }
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

export const { useGetPhotoQuery, useUploadPhotoMutation, useEditProfileMutation } = profileApi;
