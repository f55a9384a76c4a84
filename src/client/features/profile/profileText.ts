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
    adjusting: {
      title: 'Adjust photo',
      position: 'Photo position',
      hint: 'Drag the picture to move it, or use the arrow keys or the buttons.',
      left: 'Move left',
      right: 'Move right',
      up: 'Move up',
      down: 'Move down',
      zoom: 'Zoom',
      failed: 'This picture cannot be adjusted. Please choose another one.',
      use: 'Use photo',
    },
  },
};
