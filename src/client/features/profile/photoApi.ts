import { endpoints } from '@/contract/endpoints';
import { DEFAULT_PHOTO, type Photo } from '@/contract/users/photo';
import { onApi } from '@/client/lib/apiBaseUrl';
import { api } from '@/client/store/api';

/** Apart from profileApi.ts: the header of every page shows the photo. */
export const photoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPhoto: build.query<Photo, string>({
      query: (userId) => endpoints.photo(userId),
      providesTags: ['Photo'],
    }),
  }),
});

/** The URL of a user's photo, fetched if there is one. */
export function usePhoto(user: { _id: string; ProfileImage: string } | undefined): string {
  const { currentData, isError } = photoApi.useGetPhotoQuery(user?._id ?? '', { skip: !user?.ProfileImage });
  if (!user?.ProfileImage || isError) return DEFAULT_PHOTO;
  return onApi(currentData?.imageUrl ?? user.ProfileImage);
}
