/** An address with this hash leads to the part of /activities that tells about the copy. */
export const COPY_HASH = '#copy';
