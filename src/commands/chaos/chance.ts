/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export function seeded(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;

  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    between,
    /** Undefined only if there is nothing to choose from. */
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)],
    shuffled: <T>(list: readonly T[]) =>
      list
        .map((entry) => ({ entry, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry),
  };
}

export type Chance = ReturnType<typeof seeded>;

/** The chance of one step of one person: it does not depend on what came of the steps before. */
export const stepChance = (seed: number, person: number, step: number) =>
  seeded(seed + person * 1_000_003 + step * 7_919);
