import { DEFAULT_PHOTO } from '@/contract/photo';
import { onApi } from '@/client/lib/apiBaseUrl';
import { useGetPhotoQuery } from './profileApi';

/** The URL of a user's photo, fetched if there is one (spec section 4, "Auth"). */
export function usePhoto(user: { _id: string; ProfileImage: string } | undefined): string {
  const { currentData, isError } = useGetPhotoQuery(user?._id ?? '', { skip: !user?.ProfileImage });
  if (!user?.ProfileImage || isError) return DEFAULT_PHOTO;
  return onApi(currentData?.imageUrl ?? user.ProfileImage);
}
