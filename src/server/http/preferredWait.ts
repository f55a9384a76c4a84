/** Separated by commas, which may also be in quotes. */
const PREFERENCES = /(?:[^,"]|"(?:\\.|[^"\\])*"?)+/g;
const NAMED_WAIT = /^\s*wait\s*(?:[=;]|$)/i;
const WAIT = /^\s*wait\s*=\s*(?:(\d+)|"(\d+)")\s*(?:;|$)/i;

/**
 * For how many seconds a client would wait for an answer, by its header `Prefer` (RFC 7240, section 4.3). Zero where it does
 * not say so, or not in seconds; the first of several counts.
 */
export function preferredWait(prefer: string | string[] | undefined): number {
  const preferences = String(prefer ?? '').match(PREFERENCES) ?? [];
  const [, plain, quoted] = WAIT.exec(preferences.find((each) => NAMED_WAIT.test(each)) ?? '') ?? [];
  return Number(plain ?? quoted ?? 0);
}
