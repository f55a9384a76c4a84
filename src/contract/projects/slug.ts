/** A name for use in file names and URLs: lower-case letters and digits of any script, separated by hyphens. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
