import { DEFAULT_PHOTO } from '@/contract/users/photo';
import { onApi } from './apiBaseUrl';

/** The URL of a user's photo. Backends may call it by a name that is no address: it then has to be asked for. */
export const photoUrl = (ProfileImage: string) =>
  /^(\/|https?:|data:image\/)/i.test(ProfileImage) ? onApi(ProfileImage) : DEFAULT_PHOTO;
