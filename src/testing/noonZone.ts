/** A time zone in which it is between noon and one o'clock, so that no day ends during a run of the tests. */
export function noonZone(now = new Date()) {
  const offset = 12 - now.getUTCHours();
  // The signs of these zones are the reverse of an offset's.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
