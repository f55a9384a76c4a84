/** The texts of an upload of one picture, such as a `photo`. */
export const uploadText = (noun: string) => ({
  cancel: 'Cancel upload',
  hint: 'Or drop or paste a picture here, at most 5 MB.',
  cancelled: 'The upload was cancelled.',
  failed: `The ${noun} could not be uploaded. Please try again.`,
  empty: `This file is empty. Please choose another ${noun}.`,
  wrongType: (formats: string) => `This file cannot be shown. Please choose a ${formats} picture.`,
  tooLarge: (megabytes: number) => `The ${noun} must be at most ${megabytes} MB.`,
});

export type UploadText = ReturnType<typeof uploadText>;
