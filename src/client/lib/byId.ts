/** A map of things by their ids. */
export function byId<Thing extends { id: string }>(things: readonly Thing[]): Map<string, Thing> {
  // Ten thousand entries are set faster than pairs are made of them.
  const found = new Map<string, Thing>();
  for (const thing of things) found.set(thing.id, thing);
  return found;
}
