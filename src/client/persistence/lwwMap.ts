/** An item with its id. Its status is merged apart from its other fields. */
export type LwwItem = { readonly id: string; readonly status?: 'undone' | 'done' };

/** An item, when it was last added or edited, and when its status last changed. */
export type Entry<Item extends LwwItem> = { item: Item; changedAt: number; toggledAt: number };

/**
 * A last-writer-wins map (Shapiro et al., "A comprehensive study of convergent and commutative replicated data types",
 * 2011). Tabs merge their maps in any order and any number of times, and all arrive at the same result.
 */
export type LwwMap<Item extends LwwItem> = {
  readonly entries: ReadonlyMap<string, Entry<Item>>;
  /** When items were deleted. An item that is added later again is no longer in here. */
  readonly deletedAt: ReadonlyMap<string, number>;
};

export const emptyMap: LwwMap<never> = { entries: new Map(), deletedAt: new Map() };

export const itemsOf = <Item extends LwwItem>({ entries }: LwwMap<Item>): Item[] =>
  Array.from(entries.values(), ({ item }) => item);

const sameValue = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function sameItem<Item extends LwwItem>(one: Item, other: Item) {
  if (one === other) return true;
  const fields = Object.keys(one) as (keyof Item)[];
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => sameValue(one[field], other[field]))
  );
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

/** Returns `ours` itself when `theirs` adds nothing to it. */
export function merge<Item extends LwwItem>(ours: LwwMap<Item>, theirs: LwwMap<Item>): LwwMap<Item> {
  const entries = new Map(ours.entries);
  const deletedAt = new Map(ours.deletedAt);
  let isChanged = false;

  for (const [id, time] of theirs.deletedAt) {
    if (time <= (deletedAt.get(id) ?? 0) || (entries.get(id)?.changedAt ?? 0) > time) continue;
    deletedAt.set(id, time);
    entries.delete(id);
    isChanged = true;
  }
  for (const [id, theirEntry] of theirs.entries) {
    const ourEntry = entries.get(id);
    if (theirEntry === ourEntry || theirEntry.changedAt <= (deletedAt.get(id) ?? 0)) continue;
    const merged = ourEntry ? mergeEntries(ourEntry, theirEntry) : theirEntry;
    if (merged === ourEntry) continue;
    entries.set(id, merged);
    deletedAt.delete(id);
    isChanged = true;
  }
  return isChanged ? { entries, deletedAt } : ours;
}

function latestTime<Item extends LwwItem>({ entries, deletedAt }: LwwMap<Item>) {
  let latest = 0;
  for (const { changedAt, toggledAt } of entries.values()) latest = Math.max(latest, changedAt, toggledAt);
  for (const time of deletedAt.values()) latest = Math.max(latest, time);
  return latest;
}

/** Applies the difference between two lists. Returns `map` itself when there is none. */
export function recordChanges<Item extends LwwItem>(
  map: LwwMap<Item>,
  before: readonly Item[],
  after: readonly Item[],
  now: number,
): LwwMap<Item> {
  // Later than everything known, even when the clock was set back.
  const time = Math.max(now, latestTime(map) + 1);
  const [itemsBefore, itemsAfter] = [new Set(before), new Set(after)];
  const gone = new Map(before.filter((item) => !itemsAfter.has(item)).map((item) => [item.id, item]));
  const entries = new Map(map.entries);
  const deletedAt = new Map(map.deletedAt);
  let isChanged = false;

  for (const item of after) {
    if (itemsBefore.has(item)) continue;
    const previous = gone.get(item.id);
    gone.delete(item.id);
    if (previous && sameItem(previous, item)) continue;
    const entry = previous && entries.get(item.id);
    const isEdited = !previous || !sameItem({ ...previous, status: item.status }, item);
    const isToggled = previous?.status !== item.status;
    entries.set(item.id, {
      item,
      changedAt: entry && !isEdited ? entry.changedAt : time,
      toggledAt: entry && !isToggled ? entry.toggledAt : time,
    });
    deletedAt.delete(item.id);
    isChanged = true;
  }
  for (const id of gone.keys()) {
    entries.delete(id);
    deletedAt.set(id, time);
    isChanged = true;
  }
  return isChanged ? { entries, deletedAt } : map;
}
