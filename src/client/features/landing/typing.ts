/** Spec section 9, "Typing animation", in milliseconds. */
export const pace = { type: 150, erase: 50, rest: 3_000 } as const;

/** How much of a word stands there after a while: typed, rested upon, erased, and from the front again. */
export function lettersAt(elapsedMs: number, length: number): number {
  const typing = length * pace.type;
  const erasing = length * pace.erase;
  const moment = elapsedMs % (typing + pace.rest + erasing);
  if (moment < typing) return Math.floor(moment / pace.type);
  if (moment < typing + pace.rest) return length;
  return length - Math.floor((moment - typing - pace.rest) / pace.erase);
}

/** When the picture changes next, so that a still word costs nothing. */
export function nextChangeAt(elapsedMs: number, length: number): number {
  const typing = length * pace.type;
  const cycle = typing + pace.rest + length * pace.erase;
  const moment = elapsedMs % cycle;
  const begun = elapsedMs - moment;
  if (moment < typing) return begun + (Math.floor(moment / pace.type) + 1) * pace.type;
  if (moment < typing + pace.rest) return begun + typing + pace.rest;
  const erased = Math.floor((moment - typing - pace.rest) / pace.erase);
  return begun + typing + pace.rest + (erased + 1) * pace.erase;
}
