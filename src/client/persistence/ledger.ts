/** A thing of a kept slice, and when it was last made or edited, and last toggled. */
export type Entry<Thing extends Kept = Kept> = { thing: Thing; made: number; toggled: number };

export type Kept = { readonly id: string; readonly status?: 'undone' | 'done' };

/**
 * What a tab knows of one slice of one account. Ledgers merge in any order and any number of times to the same
 * result, so that no tab has to be the last to write: whatever one of them knows, all of them end up with.
 */
export type Ledger<Thing extends Kept = Kept> = {
  readonly entries: ReadonlyMap<string, Entry<Thing>>;
  /** When things were deleted. They may come back by being made anew, later. */
  readonly deleted: ReadonlyMap<string, number>;
  /** The highest time in it: the next change comes after it, also when the clock was put back. */
  readonly latest: number;
};

export const emptyLedger: Ledger<never> = { entries: new Map(), deleted: new Map(), latest: 0 };

/** A ledger of what was read somewhere. */
export function ledgerOf<Thing extends Kept>(
  entries: readonly Entry<Thing>[],
  deleted: readonly [string, number][],
): Ledger<Thing> {
  const times = [...entries.flatMap(({ made, toggled }) => [made, toggled]), ...deleted.map(([, at]) => at)];
  return {
    entries: new Map(entries.map((entry) => [entry.thing.id, entry])),
    deleted: new Map(deleted),
    latest: times.reduce((latest, time) => Math.max(latest, time), 0),
  };
}

const sameValue = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function sameThing<Thing extends Kept>(one: Thing, other: Thing) {
  const fields = Object.keys(one) as (keyof Thing)[];
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => sameValue(one[field], other[field]))
  );
}

/** A thing as a text that is the same whoever wrote its fields, in whatever order. */
const spelled = (thing: object) => JSON.stringify(Object.entries(thing).sort());

/** Whether the one is the later; of two at the same time it is always the same one, whoever asks. */
function isLater(one: Kept, oneAt: number, other: Kept, otherAt: number) {
  return oneAt === otherAt ? spelled(one) >= spelled(other) : oneAt > otherAt;
}

function mergedEntry<Thing extends Kept>(one: Entry<Thing>, other: Entry<Thing>): Entry<Thing> {
  const isOf = (entry: Entry<Thing>, thing: Thing, made: number, toggled: number) =>
    entry.made === made && entry.toggled === toggled && sameThing(entry.thing, thing);
  if (one === other || isOf(one, other.thing, other.made, other.toggled)) return one;

  const details = isLater(one.thing, one.made, other.thing, other.made) ? one.thing : other.thing;
  const { status } = isLater(one.thing, one.toggled, other.thing, other.toggled) ? one.thing : other.thing;
  const thing = details.status === status ? details : { ...details, status };
  const made = Math.max(one.made, other.made);
  const toggled = Math.max(one.toggled, other.toggled);
  return [one, other].find((entry) => isOf(entry, thing, made, toggled)) ?? { thing, made, toggled };
}

/** Everything that either knows. Returns `ours` itself when `theirs` adds nothing to it. */
export function merged<Thing extends Kept>(ours: Ledger<Thing>, theirs: Ledger<Thing>): Ledger<Thing> {
  if (ours === theirs) return ours;
  // Copied with the first change: most merges bring none, and copying ten thousand entries takes time.
  let copy: { entries: Map<string, Entry<Thing>>; deleted: Map<string, number> } | undefined;
  const changed = () => (copy ??= { entries: new Map(ours.entries), deleted: new Map(ours.deleted) });

  for (const [id, time] of theirs.deleted) {
    const { entries, deleted } = copy ?? ours;
    if (time <= (deleted.get(id) ?? 0) || (entries.get(id)?.made ?? 0) > time) continue;
    changed().deleted.set(id, time);
    changed().entries.delete(id);
  }
  for (const [id, entry] of theirs.entries) {
    const { entries, deleted } = copy ?? ours;
    const known = entries.get(id);
    if (entry === known || entry.made <= (deleted.get(id) ?? 0)) continue;
    const next = known ? mergedEntry(known, entry) : entry;
    if (next === known) continue;
    changed().entries.set(id, next);
    changed().deleted.delete(id);
  }
  return copy ? { ...copy, latest: Math.max(ours.latest, theirs.latest) } : ours;
}

/** What one act of the student did to the list, written down at a time later than all that is known. */
export function noted<Thing extends Kept>(
  ledger: Ledger<Thing>,
  before: readonly Thing[],
  after: readonly Thing[],
  now: number,
): Ledger<Thing> {
  const time = Math.max(now, ledger.latest + 1);
  const { gone, come } = difference(before, after);
  if (gone.size === 0 && come.size === 0) return ledger;
  const entries = new Map(ledger.entries);
  const deleted = new Map(ledger.deleted);

  for (const id of gone.keys()) {
    if (come.has(id)) continue;
    entries.delete(id);
    deleted.set(id, time);
  }
  for (const [id, thing] of come) {
    const was = gone.get(id);
    const known = entries.get(id);
    if (was && known) {
      const isToggled = was.status !== thing.status;
      const isEdited = !sameThing({ ...was, status: thing.status }, thing);
      entries.set(id, {
        thing,
        made: isEdited ? time : known.made,
        toggled: isToggled ? time : known.toggled,
      });
    } else {
      entries.set(id, { thing, made: time, toggled: time });
      deleted.delete(id);
    }
  }
  return { entries, deleted, latest: time };
}

/** What is in one list and not the same in the other. What both begin and end with is passed over quickly. */
function difference<Thing extends Kept>(before: readonly Thing[], after: readonly Thing[]) {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let fromEnd = 0;
  const most = Math.min(before.length, after.length) - start;
  while (fromEnd < most && before.at(-1 - fromEnd) === after.at(-1 - fromEnd)) fromEnd += 1;

  const byId = (list: readonly Thing[]) =>
    new Map(list.slice(start, list.length - fromEnd).map((thing) => [thing.id, thing]));
  const gone = byId(before);
  const come = byId(after);
  for (const [id, thing] of gone) {
    if (come.get(id) !== thing) continue;
    gone.delete(id);
    come.delete(id);
  }
  return { gone, come };
}

/** A ledger of what this one has that came after a time: what is worth a safety copy. */
export function since<Thing extends Kept>(
  { entries, deleted, latest }: Ledger<Thing>,
  time: number,
): Ledger<Thing> {
  return {
    entries: new Map([...entries].filter(([, { made, toggled }]) => made > time || toggled > time)),
    deleted: new Map([...deleted].filter(([, at]) => at > time)),
    latest,
  };
}

export const thingsOf = <Thing extends Kept>({ entries }: Ledger<Thing>): Thing[] =>
  [...entries.values()].map(({ thing }) => thing);
