/** `Map.groupBy`, which some browsers do not have yet. */
export function groupBy<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key) {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** The set with this value, or without it where it has it. */
export function toggled<Value>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}
