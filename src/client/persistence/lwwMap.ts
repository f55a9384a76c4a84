import { byId } from '@/client/lib/byId';

/** An item with its id. Its status, with the time that belongs to it, is merged apart from its other fields. */
export type LwwItem = {
  readonly id: string;
  readonly status?: 'undone' | 'done';
  readonly doneAt?: number;
};

/** An item, when it was last added or edited, and when its status last changed. */
export type Entry<Item extends LwwItem> = { item: Item; changedAt: number; toggledAt: number };

/** When an item was deleted, and the last that is known of it, if anything. */
export type Deletion<Item extends LwwItem> = { at: number; entry: Entry<Item> | null };

/**
 * A last-writer-wins map (Shapiro et al., "A comprehensive study of convergent and commutative replicated data types",
 * 2011). Tabs merge their maps in any order and any number of times, and all arrive at the same result. Of an item's edits
 * the latest wins, and of its toggles; it is deleted unless one of these is later than its latest deletion.
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

const isDetail = (field: PropertyKey) => field !== 'status' && field !== 'doneAt';

/** Whether the other has all details of the one: all its fields but the status and its time. */
function hasDetailsOf<Item extends LwwItem>(one: Item, other: Item) {
  for (const field of Object.keys(one) as (keyof Item)[])
    if (isDetail(field) && !sameValue(one[field], other[field])) return false;
  return true;
}

const sameDetails = <Item extends LwwItem>(one: Item, other: Item) =>
  one === other || (hasDetailsOf(one, other) && hasDetailsOf(other, one));

export const isSameItem = <Item extends LwwItem>(one: Item, other: Item) =>
  one.status === other.status && sameDetails(one, other);

const detailsJson = (item: LwwItem) =>
  JSON.stringify(
    Object.entries(item)
      .filter(([field, value]) => isDetail(field) && value !== undefined)
      .sort(),
  );

/** Of two versions of the same time, every tab picks the same details. */
const laterDetails = <Item extends LwwItem>(one: Entry<Item>, other: Entry<Item>) =>
  one.changedAt > other.changedAt ||
  (one.changedAt === other.changedAt &&
    (sameDetails(one.item, other.item) || detailsJson(one.item) > detailsJson(other.item)))
    ? one.item
    : other.item;

const sameStatus = (one: LwwItem, other: LwwItem) =>
  one.status === other.status && one.doneAt === other.doneAt;

/** An item with the status of another one. */
function withStatusOf<Item extends LwwItem>(item: Item, other: LwwItem): Item {
  if (sameStatus(item, other)) return item;
  const { doneAt: _, ...rest } = item;
  const { status, doneAt } = other;
  return { ...rest, status, ...(doneAt !== undefined && { doneAt }) } as Item;
}

/** Of two toggles of the same time, the one that leaves something to do wins, else that with the earlier time of a tick. */
function laterToggle<Item extends LwwItem>({ item: one, toggledAt }: Entry<Item>, other: Entry<Item>) {
  if (toggledAt !== other.toggledAt) return toggledAt > other.toggledAt ? one : other.item;
  if (one.status !== other.item.status) return one.status === 'undone' ? one : other.item;
  return (one.doneAt ?? Infinity) <= (other.item.doneAt ?? Infinity) ? one : other.item;
}

/** Returns `ours` itself when `theirs` is not newer. */
function mergeEntries<Item extends LwwItem>(ours: Entry<Item>, theirs: Entry<Item>): Entry<Item> {
  if (ours === theirs) return ours;
  const details = laterDetails(ours, theirs);
  const item = withStatusOf(details, laterToggle(ours, theirs));
  const changedAt = Math.max(ours.changedAt, theirs.changedAt);
  const toggledAt = Math.max(ours.toggledAt, theirs.toggledAt);
  const isKnown = item === ours.item && changedAt === ours.changedAt && toggledAt === ours.toggledAt;
  return isKnown ? ours : { item, changedAt, toggledAt };
}

/** When an item was last edited or toggled. An earlier deletion does not count. */
export const lastChangeOf = ({ changedAt, toggledAt }: Entry<LwwItem>) => Math.max(changedAt, toggledAt);

/** Before all times: old data has entries of the time 0. */
const NEVER = -1;

/** Returns `ours` itself when `theirs` adds nothing to it. */
export function merge<Item extends LwwItem>(ours: LwwMap<Item>, theirs: LwwMap<Item>): LwwMap<Item> {
  const changes: [id: string, Entry<Item>][] = [];
  const deletions: [id: string, Deletion<Item>][] = [];
  const add = (id: string, theirEntry: Entry<Item> | null, theirDeletedAt: number) => {
    const present = ours.entries.get(id);
    if (present && present === theirEntry && theirDeletedAt === NEVER) return;
    const deletion = ours.deleted.get(id);
    const known = present ?? deletion?.entry ?? null;
    const entry = known && theirEntry ? mergeEntries(known, theirEntry) : (known ?? theirEntry);
    const at = Math.max(deletion?.at ?? NEVER, theirDeletedAt);
    if (entry && lastChangeOf(entry) > at) {
      if (entry !== present) changes.push([id, entry]);
    } else if (at !== deletion?.at || entry !== deletion.entry) deletions.push([id, { at, entry }]);
  };
  for (const [id, { at, entry }] of theirs.deleted) add(id, entry, at);
  for (const [id, entry] of theirs.entries) add(id, entry, NEVER);
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

/** Without the items of the older half of the deletions whose item is known. Returns `map` itself when there are none. */
export function withoutOlderDeleted<Item extends LwwItem>(map: LwwMap<Item>): LwwMap<Item> {
  const known = [...map.deleted].filter(([, { entry }]) => entry !== null);
  const older = known.sort(([, one], [, other]) => one.at - other.at).slice(0, Math.ceil(known.length / 2));
  return withChanges(
    map,
    [],
    older.map(([id, { at }]) => [id, { at, entry: null }]),
  );
}

/** Two lists without the items that they share at their beginnings and ends. */
function differingItems<Item extends LwwItem>(before: readonly Item[], after: readonly Item[]) {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [before, after].map((items) => items.slice(start, items.length - end)) as [Item[], Item[]];
}

/** Applies the difference between two lists. Returns `map` itself when there is none. */
export function recordChanges<Item extends LwwItem>(
  map: LwwMap<Item>,
  before: readonly Item[],
  after: readonly Item[],
  now: number,
): LwwMap<Item> {
  const [itemsBefore, itemsAfter] = differingItems(before, after);
  const remaining = byId(itemsBefore);
  // Later than everything known of the item, even when the clock was set back.
  const timeOf = (id: string) => {
    const entry = map.entries.get(id);
    return Math.max(now, (entry ? lastChangeOf(entry) : (map.deleted.get(id)?.at ?? 0)) + 1);
  };
  const changes: [id: string, Entry<Item>][] = [];
  for (const item of itemsAfter) {
    const { id } = item;
    const previous = remaining.get(id);
    remaining.delete(id);
    if (item === previous) continue;
    const isEdited = !previous || !sameDetails(previous, item);
    const isToggled = !previous || !sameStatus(previous, item);
    if (!isEdited && !isToggled) continue;
    const entry = previous && map.entries.get(id);
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
  const deletions = Array.from(remaining, ([id, item]): [string, Deletion<Item>] => [
    id,
    { at: timeOf(id), entry: map.entries.get(id) ?? { item, changedAt: 0, toggledAt: 0 } },
  ]);
  return withChanges(map, changes, deletions);
}
