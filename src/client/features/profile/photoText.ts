import { uploadText } from '@/client/features/uploads/uploadText';

/** The texts of the photo and its upload, apart from profileText.ts: the edit form does not need them. */
export const photoText = {
  ...uploadText('photo'),
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
    cancel: 'Cancel',
    use: 'Use photo',
  },
};
