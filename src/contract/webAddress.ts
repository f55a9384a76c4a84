/** Upper length (behaviour 3.6). */
export const MAX_ADDRESS_LENGTH = 2048;

/** Whether it is an absolute http(s) address: the product renders no other links. */
export function isWebAddress(value: string) {
  if (value.length > MAX_ADDRESS_LENGTH || !/^https?:\/\//i.test(value) || /[\s\\]/.test(value)) return false;
  return URL.canParse(value);
}

/** Whether it is a path on the site itself: `/…`, but not `//…`, which names another host. */
export function isSitePath(value: string) {
  return /^\/(?![/\\])[^\s\\]*$/.test(value);
}
