import { difference } from '@/client/lib/difference';
import { changing, entryIn, noEntries, valuesOf, type Sharded } from './shards';

/** A thing of a kept slice, and when it was last made or edited, and last toggled. */
export type Entry<Thing extends Kept = Kept> = { thing: Thing; made: number; toggled: number };

export type Kept = { readonly id: string; readonly status?: 'undone' | 'done' };

/**
 * What a tab knows of one slice of one account. Ledgers merge in any order and any number of times to the same
 * result, so that no tab has to be the last to write: whatever one of them knows, all of them end up with.
 */
export type Ledger<Thing extends Kept = Kept> = {
  readonly entries: Sharded<Entry<Thing>>;
  /** When things were deleted. They may come back by being made anew, later. */
  readonly deleted: ReadonlyMap<string, number>;
  /** The highest time in it: the next change comes after it, also when the clock was put back. */
  readonly latest: number;
};

export const emptyLedger: Ledger<never> = { entries: noEntries, deleted: new Map(), latest: 0 };

/** A ledger of what was read somewhere. */
export function ledgerOf<Thing extends Kept>(
  entries: readonly Entry<Thing>[],
  deleted: readonly [string, number][],
): Ledger<Thing> {
  const times = [...entries.flatMap(({ made, toggled }) => [made, toggled]), ...deleted.map(([, at]) => at)];
  const byId = changing<Entry<Thing>>(noEntries);
  for (const entry of entries) byId.set(entry.thing.id, entry);
  return {
    entries: byId.result(),
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
  // Begun with the first change: most merges bring none.
  let begun: { entries: ReturnType<typeof changing<Entry<Thing>>>; deleted: Map<string, number> } | undefined;
  const changed = () => (begun ??= { entries: changing(ours.entries), deleted: new Map(ours.deleted) });
  const knownOf = (id: string) => (begun ? begun.entries.get(id) : entryIn(ours.entries, id));
  const deletionOf = (id: string) => (begun ?? ours).deleted.get(id) ?? 0;

  for (const [id, time] of theirs.deleted) {
    if (time <= deletionOf(id) || (knownOf(id)?.made ?? 0) > time) continue;
    changed().deleted.set(id, time);
    changed().entries.delete(id);
  }
  theirs.entries.parts.forEach((part, place) => {
    // What both have in common is passed over in one go, unless a deletion has just taken something out of it.
    if (part === (begun ? begun.entries.part(place) : ours.entries.parts[place])) return;
    for (const [id, entry] of part) {
      const known = knownOf(id);
      if (entry === known || entry.made <= deletionOf(id)) continue;
      const next = known ? mergedEntry(known, entry) : entry;
      if (next === known) continue;
      changed().entries.set(id, next);
      changed().deleted.delete(id);
    }
  });
  if (!begun) return ours;
  const { entries, deleted } = begun as NonNullable<typeof begun>;
  return { entries: entries.result(), deleted, latest: Math.max(ours.latest, theirs.latest) };
}

/** What one act of the student did to the list, written down at a time later than all that is known. */
export function noted<Thing extends Kept>(
  ledger: Ledger<Thing>,
  before: readonly Thing[],
  after: readonly Thing[],
  now: number,
): Ledger<Thing> {
  const time = Math.max(now, ledger.latest + 1);
  const { gone, come } = changesIn(before, after);
  if (gone.size === 0 && come.size === 0) return ledger;
  const entries = changing(ledger.entries);
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
  return { entries: entries.result(), deleted, latest: time };
}

/** What is in one list and not the same in the other, by id. */
function changesIn<Thing extends Kept>(before: readonly Thing[], after: readonly Thing[]) {
  const differing = difference(before, after);
  const byId = (list: readonly Thing[]) => new Map(list.map((thing) => [thing.id, thing]));
  const gone = byId(differing.gone);
  const come = byId(differing.come);
  for (const [id, thing] of gone) {
    if (come.get(id) !== thing) continue;
    gone.delete(id);
    come.delete(id);
  }
  return { gone, come };
}

/** A ledger of what this one has that came after a former one: what is worth a safety copy. */
export function since<Thing extends Kept>(
  { entries, deleted, latest }: Ledger<Thing>,
  former: Ledger<Thing>,
): Ledger<Thing> {
  const isNews = (time: number) => time > former.latest;
  const touched = entries.parts.filter((part, place) => part !== former.entries.parts[place]);
  const news = touched.flatMap((part) => [...part.values()]);
  return {
    ...ledgerOf(
      news.filter(({ made, toggled }) => isNews(made) || isNews(toggled)),
      [...deleted].filter(([, at]) => isNews(at)),
    ),
    latest,
  };
}

export const thingsOf = <Thing extends Kept>({ entries }: Ledger<Thing>): Thing[] =>
  valuesOf(entries).map(({ thing }) => thing);
