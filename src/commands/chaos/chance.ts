export const between = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1));

/** Undefined only if there is nothing to choose from. */
export const pick = <T>(list: readonly T[]) => list[between(0, list.length - 1)];

export const shuffled = <T>(list: readonly T[]) =>
  list
    .map((entry) => ({ entry, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
