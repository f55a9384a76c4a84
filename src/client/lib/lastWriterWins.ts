import { sameValue } from './sameValue';

type Item = { readonly id: string };

/**
 * An item of a last-writer-wins map (Shapiro et al., "A comprehensive study of convergent and commutative replicated data
 * types", 2011), with the times of its last edit and of the last change of its status. Records merge in any order and any
 * number of times to the same result: the latest edit wins, and the latest change of the status. The item is deleted unless
 * one of these is later than its deletion; then it has no `deletedAt`.
 */
export type Replicated<T extends Item> = T & { changedAt: number; toggledAt: number; deletedAt?: number };

/** Of an item that was deleted long ago, or that only its deletion is known of. */
export type Tombstone = { id: string; deletedAt: number; changedAt?: undefined };

export type ReplicatedMap<R extends Item> = Readonly<Record<string, R>>;

/** A record of any kind. The status, with the time that belongs to it, is merged apart from the other fields. */
type AnyRecord = Item & {
  status?: 'undone' | 'done';
  doneAt?: number;
  changedAt?: number;
  toggledAt?: number;
  deletedAt?: number;
};

export const isTombstone = <R extends AnyRecord>(record: R): record is Extract<R, Tombstone> =>
  record.changedAt === undefined;

/** Whether the record has an item, and it is not deleted. */
export const isLive = <R extends AnyRecord>(record: R | undefined): record is Exclude<R, Tombstone> =>
  record !== undefined && record.deletedAt === undefined;

const lastChangeOf = ({ changedAt = 0, toggledAt = 0 }: AnyRecord) => Math.max(changedAt, toggledAt);

/** The deleted items that are still known, the oldest deletion first. */
export const deletedIn = <R extends AnyRecord>(map: ReplicatedMap<R>) =>
  Object.values(map)
    .filter(
      (record): record is Exclude<R, Tombstone> & { deletedAt: number } =>
        !isLive(record) && !isTombstone(record),
    )
    .sort((one, other) => one.deletedAt - other.deletedAt);

/** The time of a change of now, which is later than everything known of the item, even when the clock was set back. */
export const timeAfter = (previous: AnyRecord | undefined, now: number) =>
  Math.max(now, previous ? Math.max(lastChangeOf(previous), previous.deletedAt ?? 0) + 1 : 0);

type Fields = Readonly<Record<string, unknown>>;

const hasFieldsOf = (one: Fields, other: Fields) =>
  Object.keys(other).every((field) => sameValue(one[field], other[field]));

const sameFields = (one: Fields, other: Fields) =>
  one === other || (hasFieldsOf(one, other) && hasFieldsOf(other, one));

/** Whether two records differ in their status and in times alone. */
export const hasSameDetails = (one: AnyRecord, other: AnyRecord) =>
  sameFields(detailsOf(one), detailsOf(other));

/** All fields but the status and the times: an edit has changed them together. */
function detailsOf(record: AnyRecord): Fields {
  const { changedAt: _, toggledAt: _t, deletedAt: _d, status: _s, doneAt: _at, ...details } = record;
  return details;
}

const sortedDetails = (record: AnyRecord) =>
  Object.entries(detailsOf(record))
    .filter(([, value]) => value !== undefined)
    .sort();

/**
 * Of two edits of the same time, every replica picks the same one: that with more fields, since an older build may have
 * exported the other one without those that it does not know.
 */
function laterEdit<R extends AnyRecord>(one: R, other: R): R {
  const [at, otherAt] = [one.changedAt ?? 0, other.changedAt ?? 0];
  if (at !== otherAt) return at > otherAt ? one : other;
  const [details, otherDetails] = [sortedDetails(one), sortedDetails(other)];
  if (details.length !== otherDetails.length) return details.length > otherDetails.length ? one : other;
  return JSON.stringify(details) > JSON.stringify(otherDetails) ? one : other;
}

/** Of two toggles of the same time, the one that leaves something to do wins, else that with the earlier time of a tick. */
function laterToggle<R extends AnyRecord>(one: R, other: R): R {
  const [at, otherAt] = [one.toggledAt ?? 0, other.toggledAt ?? 0];
  if (at !== otherAt) return at > otherAt ? one : other;
  if (one.status !== other.status) return one.status === 'undone' ? one : other;
  return (one.doneAt ?? Infinity) <= (other.doneAt ?? Infinity) ? one : other;
}

function withLatestChanges<R extends AnyRecord>(one: R, other: R): R {
  const { status, doneAt } = laterToggle(one, other);
  return {
    ...detailsOf(laterEdit(one, other)),
    ...(status !== undefined && { status }),
    ...(doneAt !== undefined && { doneAt }),
    changedAt: Math.max(one.changedAt ?? 0, other.changedAt ?? 0),
    toggledAt: Math.max(one.toggledAt ?? 0, other.toggledAt ?? 0),
  } as R;
}

/** The record with a deletion of this time, where that is not outdated. */
export function withDeletion<R extends AnyRecord>(record: R, deletedAt: number | undefined): R {
  const isDeleted = deletedAt !== undefined && (isTombstone(record) || deletedAt >= lastChangeOf(record));
  if (isDeleted) return { ...record, deletedAt };
  if (record.deletedAt === undefined) return record;
  const { deletedAt: _, ...rest } = record;
  return rest as R;
}

/** Of two deletions, either of which may not have happened. */
const laterOf = (one = -1, other = -1) => (one < 0 && other < 0 ? undefined : Math.max(one, other));

/** Returns `ours` itself when `theirs` adds nothing to it. */
function mergeEntries<R extends AnyRecord>(ours: R, theirs: R): R {
  if (ours === theirs || sameFields(ours, theirs)) return ours;
  const known = isTombstone(ours) ? theirs : isTombstone(theirs) ? ours : withLatestChanges(ours, theirs);
  const merged = withDeletion(known, laterOf(ours.deletedAt, theirs.deletedAt));
  return sameFields(merged, ours) ? ours : merged;
}

/** The record after a change of now that gives the item these fields. One that was deleted is there again. */
export function changedTo<T extends AnyRecord>(
  known: AnyRecord | undefined,
  item: T,
  now: number,
): Replicated<T> {
  const { deletedAt: _, ...fields } = item;
  const previous = isLive(known) ? known : undefined;
  const isEdited = !previous || !sameFields(detailsOf(previous), detailsOf(item));
  const isToggled =
    item.status !== undefined &&
    (!previous || previous.status !== item.status || previous.doneAt !== item.doneAt);
  const time = timeAfter(known, now);
  return {
    ...(fields as unknown as T),
    changedAt: isEdited ? time : (previous.changedAt ?? 0),
    toggledAt: isToggled ? time : (previous?.toggledAt ?? 0),
  };
}

/** The record with a deletion of now, which is later than its changes. */
export const deletedNow = <R extends AnyRecord>(record: R, now: number): R => ({
  ...record,
  deletedAt: timeAfter(record, now),
});

/** The record as if its item had never been made: deleted at the very time of its last change. */
export const withdrawn = <R extends AnyRecord>(record: R): R => ({
  ...record,
  deletedAt: lastChangeOf(record),
});

/** Whether the item is not to be restored. */
export const isWithdrawn = (record: AnyRecord) => record.deletedAt === lastChangeOf(record);

/** The changes of now after which the items are the given ones: what is missing among them is deleted. */
export function changesTo<R extends AnyRecord>(
  map: ReplicatedMap<R>,
  items: readonly AnyRecord[],
  now: number,
): R[] {
  const ids = new Set(items.map(({ id }) => id));
  const changed = items.map((item) => changedTo(map[item.id], item, now) as unknown as R);
  const missing = Object.values(map).filter((record) => isLive<R>(record) && !ids.has(record.id));
  return [...changed, ...missing.map((record) => deletedNow(record, now))];
}

/** The records that `incoming` adds or changes, merged with the existing ones. */
export function newerOf<R extends AnyRecord>(existing: ReplicatedMap<R>, incoming: Iterable<R>): R[] {
  const newer: R[] = [];
  for (const record of incoming) {
    const present = existing[record.id];
    const merged = present ? mergeEntries(present, record) : record;
    if (merged !== present) newer.push(merged);
  }
  return newer;
}

/** Both merged. Returns `existing` itself when `incoming` adds nothing to it. */
export function mergedMap<R extends AnyRecord>(
  existing: ReplicatedMap<R>,
  incoming: Iterable<R>,
): ReplicatedMap<R> {
  const newer = newerOf(existing, incoming);
  if (newer.length === 0) return existing;
  return { ...existing, ...Object.fromEntries(newer.map((record) => [record.id, record])) };
}

/** Those of these deletions that are still the last thing known of their items. */
export const stillDeleted = <R extends AnyRecord>(
  map: ReplicatedMap<R>,
  deletions: readonly Tombstone[] = [],
) => deletions.filter(({ id, deletedAt }) => map[id]?.deletedAt === deletedAt);
