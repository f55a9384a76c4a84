/** A name as files and addresses may hold it: small letters and digits of any script, and hyphens between them. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
