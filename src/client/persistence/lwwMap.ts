/** An item with its id. Its status is merged apart from its other fields. */
export type LwwItem = { readonly id: string; readonly status?: 'undone' | 'done' };

/** An item, when it was last added or edited, and when its status last changed. */
export type Entry<Item extends LwwItem> = { item: Item; changedAt: number; toggledAt: number };

/** When an item was deleted, and what it was, where that is known. */
export type Deletion<Item extends LwwItem> = { at: number; item: Item | null };

/**
 * A last-writer-wins map (Shapiro et al., "A comprehensive study of convergent and commutative replicated data types",
 * 2011). Tabs merge their maps in any order and any number of times, and all arrive at the same result.
 */
export type LwwMap<Item extends LwwItem> = {
  readonly entries: ReadonlyMap<string, Entry<Item>>;
  /** Of deleted items, by id. An item that is added later again is no longer in here. */
  readonly deleted: ReadonlyMap<string, Deletion<Item>>;
};

export const emptyMap: LwwMap<never> = { entries: new Map(), deleted: new Map() };

export const itemsOf = <Item extends LwwItem>({ entries }: LwwMap<Item>): Item[] =>
  Array.from(entries.values(), ({ item }) => item);

const sameValue = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function sameItem<Item extends LwwItem>(one: Item, other: Item) {
  if (one === other) return true;
  const fields = Object.keys({ ...one, ...other }) as (keyof Item)[];
  return fields.every((field) => sameValue(one[field], other[field]));
}

const sameEntry = <Item extends LwwItem>(one: Entry<Item>, other: Entry<Item>) =>
  one.changedAt === other.changedAt && one.toggledAt === other.toggledAt && sameItem(one.item, other.item);

const sortedJson = (item: LwwItem) => JSON.stringify(Object.entries(item).sort());

/** Whether one of two versions wins. Of two with the same time, every tab picks the same one. */
function isLater(one: LwwItem, oneAt: number, other: LwwItem, otherAt: number) {
  return oneAt === otherAt ? sortedJson(one) >= sortedJson(other) : oneAt > otherAt;
}

/** Returns `ours` itself when `theirs` is not newer. */
function mergeEntries<Item extends LwwItem>(ours: Entry<Item>, theirs: Entry<Item>): Entry<Item> {
  if (sameEntry(ours, theirs)) return ours;
  const details = isLater(ours.item, ours.changedAt, theirs.item, theirs.changedAt) ? ours.item : theirs.item;
  const { status } = isLater(ours.item, ours.toggledAt, theirs.item, theirs.toggledAt)
    ? ours.item
    : theirs.item;
  const merged = {
    item: details.status === status ? details : { ...details, status },
    changedAt: Math.max(ours.changedAt, theirs.changedAt),
    toggledAt: Math.max(ours.toggledAt, theirs.toggledAt),
  };
  return sameEntry(ours, merged) ? ours : merged;
}

/** The deletion as it is to be remembered, or undefined when it tells nothing new. */
function mergeDeletions<Item extends LwwItem>(
  entry: Entry<Item> | undefined,
  ours: Deletion<Item> | undefined,
  theirs: Deletion<Item>,
): Deletion<Item> | undefined {
  const isNewer = theirs.at > (ours?.at ?? 0) && theirs.at >= (entry?.changedAt ?? 0);
  const tellsItem = theirs.at === ours?.at && ours.item === null && theirs.item !== null;
  if (!isNewer && !tellsItem) return undefined;
  return { at: theirs.at, item: theirs.item ?? entry?.item ?? ours?.item ?? null };
}

/** Returns `ours` itself when `theirs` adds nothing to it. */
export function merge<Item extends LwwItem>(ours: LwwMap<Item>, theirs: LwwMap<Item>): LwwMap<Item> {
  const deletions: [id: string, Deletion<Item>][] = [];
  for (const [id, deletion] of theirs.deleted) {
    const merged = mergeDeletions(ours.entries.get(id), ours.deleted.get(id), deletion);
    if (merged) deletions.push([id, merged]);
  }
  const changes: [id: string, Entry<Item>][] = [];
  for (const [id, theirEntry] of theirs.entries) {
    const ourEntry = ours.entries.get(id);
    if (theirEntry === ourEntry || theirEntry.changedAt <= (ours.deleted.get(id)?.at ?? 0)) continue;
    const merged = ourEntry ? mergeEntries(ourEntry, theirEntry) : theirEntry;
    if (merged !== ourEntry) changes.push([id, merged]);
  }
  return withChanges(ours, changes, deletions);
}

/** Returns `map` itself when there are none. */
function withChanges<Item extends LwwItem>(
  map: LwwMap<Item>,
  changes: readonly [id: string, Entry<Item>][],
  deletions: readonly [id: string, deletion: Deletion<Item>][],
): LwwMap<Item> {
  if (changes.length + deletions.length === 0) return map;
  const entries = new Map(map.entries);
  const deleted = new Map(map.deleted);
  for (const [id, deletion] of deletions) {
    entries.delete(id);
    deleted.set(id, deletion);
  }
  for (const [id, entry] of changes) {
    entries.set(id, entry);
    deleted.delete(id);
  }
  return { entries, deleted };
}

/** Two lists by id, without the items that they share at their beginnings and ends. */
function differingItems<Item extends LwwItem>(before: readonly Item[], after: readonly Item[]) {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [before, after].map(
    (items) => new Map(items.slice(start, items.length - end).map((item) => [item.id, item])),
  ) as [Map<string, Item>, Map<string, Item>];
}

/** Applies the difference between two lists. Returns `map` itself when there is none. */
export function recordChanges<Item extends LwwItem>(
  map: LwwMap<Item>,
  before: readonly Item[],
  after: readonly Item[],
  now: number,
): LwwMap<Item> {
  const [itemsBefore, itemsAfter] = differingItems(before, after);
  // Later than everything known of the item, even when the clock was set back.
  const timeOf = (id: string) => {
    const { changedAt = 0, toggledAt = 0 } = map.entries.get(id) ?? {};
    return Math.max(now, changedAt + 1, toggledAt + 1, (map.deleted.get(id)?.at ?? 0) + 1);
  };
  const changes: [id: string, Entry<Item>][] = [];
  for (const [id, item] of itemsAfter) {
    const previous = itemsBefore.get(id);
    if (previous && sameItem(previous, item)) continue;
    const entry = previous && map.entries.get(id);
    const isEdited = !previous || !sameItem({ ...previous, status: item.status }, item);
    const isToggled = previous?.status !== item.status;
    const time = timeOf(id);
    changes.push([
      id,
      {
        item,
        changedAt: entry && !isEdited ? entry.changedAt : time,
        toggledAt: entry && !isToggled ? entry.toggledAt : time,
      },
    ]);
  }
  const deletions = [...itemsBefore]
    .filter(([id]) => !itemsAfter.has(id))
    .map(([id, item]): [string, Deletion<Item>] => [id, { at: timeOf(id), item }]);
  return withChanges(map, changes, deletions);
}
