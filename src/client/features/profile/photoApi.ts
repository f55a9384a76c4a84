import { fieldsOf, textOf } from '@/contract/answers';
import { endpoints } from '@/contract/endpoints';
import { DEFAULT_PHOTO, type Photo } from '@/contract/users/photo';
import type { RootState } from '@/client/app/reducers';
import { getUser } from '@/client/features/auth/currentUserApi';
import { onApi } from '@/client/lib/apiBaseUrl';
import { photoUrl } from '@/client/lib/photoUrl';
import { api } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';

/** Apart from profileApi.ts: the header of every page shows the photo. */
export const photoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPhoto: build.query<Photo, string>({
      query: (userId) => endpoints.photo(userId),
      transformResponse: (answer) => ({ imageUrl: textOf(fieldsOf(answer).imageUrl) }),
    }),
  }),
});

const selectUser = getUser.select();

/** The global profile image: the URL of the signed-in user's photo, or of the default one (behaviour 4.12). */
export function selectProfileImage(state: RootState): string {
  const user = selectUser(state).data;
  if (!user?.ProfileImage) return DEFAULT_PHOTO;
  const { data, isError } = photoApi.endpoints.getPhoto.select(user._id)(state);
  if (isError) return DEFAULT_PHOTO;
  return data?.imageUrl ? onApi(data.imageUrl) : photoUrl(user.ProfileImage);
}

/** The same, fetched if there is one. */
export function useProfileImage(): string {
  const user = useAppSelector((state) => selectUser(state).data);
  photoApi.useGetPhotoQuery(user?._id ?? '', { skip: !user?.ProfileImage });
  return useAppSelector(selectProfileImage);
}
