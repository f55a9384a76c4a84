import { userLabels } from '@/contract/users/userLabels';

/** The texts of the profile's pages and toasts. */
export const profileText = {
  labels: {
    ...userLabels,
    passkey: 'Passkey',
    removesPasskey: 'Remove passkey',
    currentPassword: 'Current Password',
  },
  emailHint: 'Your address is what you sign in with. An admin can change it.',
  passkeySetHint: 'A passkey is set. Type a new one to change it, or leave this empty to keep it.',
  passkeyMissingHint:
    'No passkey is set. With one you can recover your password on a device where you have signed in.',
  updated: 'Updated Successfully',
  passkeyChanged:
    'Your profile is saved. The new passkey serves for recovery after your next sign-in on this device.',
  passkeyServes: 'Your profile is saved. This device can now recover your account with the new passkey.',
  currentPasswordHint:
    'Not required. With it, this device can recover your account with the new passkey at once.',
  currentPasswordWrong: 'This is not your current password.',
  passwordNotChecked: 'Your current password could not be checked. Please try again.',
  passkeyRemoved: 'Your profile is saved. Without a passkey nothing can be recovered on this device.',
  submit: 'Save Changes',
  busy: 'Saving...',
  back: 'Back to profile',
  set: 'Set',
  missing: 'Not set',
  id: 'ID',
  copyId: 'Copy ID',
  idCopied: 'ID copied',
  notCopied: 'Your browser does not let us copy. Select the ID and copy it yourself.',
  offline: 'You are offline. Your profile is shown here once you are connected again.',
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
