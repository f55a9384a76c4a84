import { current } from '@reduxjs/toolkit';
import { byId } from './byId';
import {
  changedTo,
  deletedNow,
  hasSameDetails,
  isLive,
  isTombstone,
  type Replicated,
  type ReplicatedMap,
  type Tombstone,
  withdrawn,
} from './lastWriterWins';
import { withoutChange } from './withoutChange';

/** When a change is made, by the clock, the id by which it can be undone, and its place among all changes. */
export type ChangeMeta = { at: number; changeId: string; order: number };

/** What a change has done to the records of one slice. */
export type Change<R, Kind = string> = {
  id: string;
  /** When it was made, for the order among the changes of all slices: milliseconds since the page was opened, as the clock may be set back. */
  order: number;
  kind: Kind;
  /** The records as they were; none of what was not known. */
  before: R[];
  /** The same records as the change has made them. */
  after: R[];
};

/** The ids of what the change has added and was edited since: a tick is no text that would be lost. */
export function changedSinceAdded<R extends Known<{ id: string }>>(
  { before, after }: Pick<Change<R>, 'before' | 'after'>,
  entities: ReplicatedMap<R>,
): string[] {
  const former = byId(before);
  return after.flatMap((made) => {
    const now = entities[made.id];
    const isAdded = isLive(made) && !isLive(former.get(made.id));
    return isAdded && isLive(now) && !hasSameDetails(now, made) ? made.id : [];
  });
}

/**
 * The changes of a slice that can be undone. `put` replaces records, `itemOf` is what of a record is restored; both are the
 * slice's own.
 */
export function makeHistory<T extends { id: string }, Kind, State extends WithHistory<T, Kind>>(
  put: (state: State, records: readonly Known<T>[]) => void,
  itemOf: (record: Replicated<T>) => T,
) {
  // Not through the draft: Immer would make a proxy of each of ten thousand records that is read.
  const present = (state: State) => current(state as object) as WithHistory<T, Kind>;

  /** The record without what a change has made of it; undefined where the change has left nothing to take back. */
  function takenBack(
    known: Known<T>,
    { former, made }: { former: Known<T> | undefined; made: Known<T> },
    at: number,
  ): Known<T> | undefined {
    const now = isLive(known) ? itemOf(known) : undefined;
    // Of a deleted item the latest edit is restored; where the storage was full, the item is known from here alone.
    const latest = now || isTombstone(known) ? former : known;
    const wasThere = isLive(former) && latest && !isTombstone(latest);
    const item = withoutChange(
      now,
      wasThere ? itemOf(latest) : undefined,
      isLive(made) ? itemOf(made) : undefined,
    );
    if (item === now) return undefined;
    if (item) return changedTo(known, item, at);
    const wasInBin = former && !isTombstone(former);
    return wasInBin ? deletedNow(changedTo(known, itemOf(former), at), at) : withdrawn(known);
  }

  return {
    /** Makes a change that can be undone. */
    change(
      state: State,
      kind: Kind,
      changed: readonly Known<T>[],
      { changeId, order }: Pick<ChangeMeta, 'changeId' | 'order'>,
    ) {
      if (changed.length === 0) return;
      const { entities, history } = present(state);
      const before = changed.flatMap(({ id }) => entities[id] ?? []);
      put(state, changed);
      state.history = [...history, { id: changeId, order, kind, before, after: [...changed] }];
    },

    /** Takes a change back, and nothing that was done since. What is `kept` stays as it is. */
    undo(state: State, changeId: string, { at, kept }: { at: number; kept: readonly string[] }) {
      const { entities, history } = present(state);
      const found = history.find(({ id }) => id === changeId);
      if (!found) return;
      const before = byId(found.before);
      const isKept = new Set(kept);
      const undone = found.after.flatMap((made): Known<T>[] => {
        const known = entities[made.id];
        if (!known || isKept.has(made.id)) return [];
        const record = takenBack(known, { former: before.get(made.id), made }, at);
        return record ? [record] : [];
      });
      put(state, undone);
      state.history = history.filter(({ id }) => id !== changeId);
    },
  };
}

type Known<T extends { id: string }> = Replicated<T> | Tombstone;
type WithHistory<T extends { id: string }, Kind> = {
  entities: ReplicatedMap<Known<T>>;
  history: Change<Known<T>, Kind>[];
};
