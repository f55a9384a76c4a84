/** What is said of choosing a photo. It is needed where one is chosen, and not where the details are edited. */
export const photoWords = {
  picture: 'Your photo',
  choose: 'Upload photo',
  uploading: 'Uploading your photo',
  cancel: 'Cancel upload',
  hint: 'Or drop or paste a picture here, at most 5 MB.',
  changed: 'Your photo has been changed.',
  cancelled: 'The upload was cancelled.',
  failed: 'The photo could not be uploaded. Please try again.',
  empty: 'This file is empty. Please choose another photo.',
  unknown: (formats: string) => `This file cannot be shown. Please choose a ${formats} picture.`,
  tooLarge: (megabytes: number) => `The photo must be at most ${megabytes} MB.`,
};
