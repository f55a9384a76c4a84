/** The longest address that is taken (contract 3). */
export const LONGEST_ADDRESS = 2048;

/** Whether it is an absolute http(s) address: the only links the product ever renders. */
export function isWebAddress(value: string) {
  if (value.length > LONGEST_ADDRESS || !/^https?:\/\//i.test(value) || /[\s\\]/.test(value)) return false;
  return URL.canParse(value);
}

/** Whether it is a path on the site itself: `/…`, but not `//…`, which names another host. */
export function isSitePath(value: string) {
  return /^\/(?![/\\])[^\s\\]*$/.test(value);
}
