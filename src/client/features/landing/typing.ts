/** Spec section 9, "Typing animation", in milliseconds. */
export const pace = { type: 150, erase: 50, rest: 3_000 } as const;

/** How many characters of a word are visible after some time. */
export function lengthAt(elapsedMs: number, length: number): number {
  const typing = length * pace.type;
  const erasing = length * pace.erase;
  const moment = elapsedMs % (typing + pace.rest + erasing);
  if (moment < typing) return Math.floor(moment / pace.type);
  if (moment < typing + pace.rest) return length;
  return length - Math.floor((moment - typing - pace.rest) / pace.erase);
}

/** The time of the next change. */
export function nextChangeAt(elapsedMs: number, length: number): number {
  const typing = length * pace.type;
  const cycle = typing + pace.rest + length * pace.erase;
  const moment = elapsedMs % cycle;
  const cycleStart = elapsedMs - moment;
  if (moment < typing) return cycleStart + (Math.floor(moment / pace.type) + 1) * pace.type;
  if (moment < typing + pace.rest) return cycleStart + typing + pace.rest;
  const erased = Math.floor((moment - typing - pace.rest) / pace.erase);
  return cycleStart + typing + pace.rest + (erased + 1) * pace.erase;
}
