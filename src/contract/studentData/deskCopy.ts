/** The form of the encrypted copy of a student's desk (behaviour 7.11): all that the server can check. */
export const deskCopy = {
  type: 'application/octet-stream',
  version: 1,
  /** A copy is a multiple of it, so that its size says little of what is in it. */
  blockBytes: 4096,
  maxBytes: 2 * 1024 * 1024,
} as const;

export const isDeskCopy = (bytes: Uint8Array) =>
  bytes.length > 0 && bytes.length % deskCopy.blockBytes === 0 && bytes[0] === deskCopy.version;
