/** By what only they write into their User-Agent: most browsers name Chrome and Safari as well. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/** Longer ones are no browser's. */
const MAX_LENGTH = 1000;

/** A short label for a User-Agent, such as `Firefox on Linux`; empty if it names nothing known. */
export function deviceOf(userAgent = '') {
  if (userAgent.length > MAX_LENGTH) return '';
  const nameIn = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' on ');
}
