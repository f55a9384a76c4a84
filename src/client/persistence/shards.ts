/**
 * A map that is never changed, cut into parts: whoever changes an entry copies its part and shares the others, so
 * that among ten thousand entries a change costs as much as among a hundred, and two maps tell quickly where they differ.
 */
export type Sharded<Value> = { readonly parts: readonly Part<Value>[]; readonly size: number };

export type Part<Value> = ReadonlyMap<string, Value>;

const PARTS = 64;

const emptyPart: Part<never> = new Map<string, never>();

export const noEntries: Sharded<never> = { parts: Array<Part<never>>(PARTS).fill(emptyPart), size: 0 };

/** Ids end in what chance has chosen: the last letters spread them evenly. */
function placeOf(id: string) {
  const last = id.charCodeAt(id.length - 1) || 0;
  const before = id.charCodeAt(id.length - 2) || 0;
  return (last + 31 * before) % PARTS;
}

export const entryIn = <Value>({ parts }: Sharded<Value>, id: string) => parts[placeOf(id)]?.get(id);

export const valuesOf = <Value>({ parts }: Sharded<Value>): Value[] =>
  parts.flatMap((part) => [...part.values()]);

/** Changes to make to a map of parts. The parts that nothing is changed in stay the same ones. */
export function changing<Value>({ parts, size }: Sharded<Value>) {
  const copies = new Map<number, Map<string, Value>>();
  const next = [...parts];
  let count = size;

  function partFor(id: string) {
    const place = placeOf(id);
    const known = copies.get(place);
    if (known) return known;
    const copy = new Map(next[place]);
    copies.set(place, copy);
    next[place] = copy;
    return copy;
  }

  return {
    get: (id: string) => next[placeOf(id)]?.get(id),
    part: (place: number): Part<Value> | undefined => next[place],
    set(id: string, value: Value) {
      const part = partFor(id);
      if (!part.has(id)) count += 1;
      part.set(id, value);
    },
    delete(id: string) {
      if (partFor(id).delete(id)) count -= 1;
    },
    result: (): Sharded<Value> => ({ parts: next, size: count }),
  };
}
