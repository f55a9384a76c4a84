import { uploadText } from '@/client/features/uploads/uploadText';

/** The texts of the upload of a project's picture. */
export const pictureText = {
  ...uploadText('picture'),
  choose: 'Upload picture',
  uploading: 'Uploading the picture',
  uploaded: 'The picture is uploaded. It is shown once the project is saved.',
};
