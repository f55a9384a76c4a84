import { userLabels } from '@/contract/users/userLabels';

/** The texts of the profile's pages and toasts. */
export const profileText = {
  labels: {
    ...userLabels,
    passkey: 'Passkey',
  },
  photo: {
    notFetched: 'Failed to fetch image',
    picture: 'Your photo',
    choose: 'Upload photo',
    uploading: 'Uploading your photo',
    changed: 'Your photo has been changed.',
    adjust: 'Adjust photo',
  },
};
