import { createAction } from '@reduxjs/toolkit';

/** Why changes are not being saved. */
export type StorageProblem = 'full' | 'unavailable' | 'newer';

/** What a slice knows about its stored copy on this device. */
export type PersistenceStatus = {
  /** Whether the stored data has been read. Until then an empty list means nothing. */
  isLoaded: boolean;
  /** Whether this device has never stored anything of this slice for the account. */
  isNew?: boolean;
  problem: StorageProblem | null;
  /** Stored data could not be read; a copy of it is kept under another key. */
  hasDamagedCopy: boolean;
};

export const notLoaded: PersistenceStatus = { isLoaded: false, problem: null, hasDamagedCopy: false };

const withValue = <Value>(type: string) => createAction(type, (value: Value) => ({ payload: value }));

/** The actions that persistence dispatches for one slice. `after` lists the actions that triggered a write. */
export function persistenceEvents<Value>(slice: string) {
  return {
    rehydrated: createAction(`${slice}/rehydrated`, (value: Value, isNew = false) => ({
      payload: value,
      meta: { isNew },
    })),
    changedElsewhere: withValue<Value>(`${slice}/changedElsewhere`),
    recoveredAfterCrash: withValue<Value>(`${slice}/recoveredAfterCrash`),
    /** The storage was full: the items that were deleted longest ago were dropped to make room. */
    deletedItemsDropped: withValue<Value>(`${slice}/deletedItemsDropped`),
    imported: withValue<Value>(`${slice}/imported`),
    /** An import was undone, or an earlier version restored. */
    replaced: withValue<Value>(`${slice}/replaced`),
    migrated: createAction<{ fromVersion: number }>(`${slice}/migrated`),
    newerVersionFound: createAction(`${slice}/newerVersionFound`),
    persisted: createAction(`${slice}/persisted`, (after: readonly string[]) => ({
      payload: undefined,
      meta: { after },
    })),
    persistFailed: createAction(
      `${slice}/persistFailed`,
      (problem: StorageProblem, after: readonly string[]) => ({
        payload: problem,
        meta: { after },
      }),
    ),
    damagedCopyStored: createAction(`${slice}/damagedCopyStored`),
    damagedCopyRemoved: createAction(`${slice}/damagedCopyRemoved`),
  };
}

export type PersistenceEvents<Value> = ReturnType<typeof persistenceEvents<Value>>;

type Events = { [Event in keyof ReturnType<typeof persistenceEvents>]: { type: string } };

/** The status of a slice after one of these events. */
export function statusAfter(
  status: PersistenceStatus,
  { type, payload, meta }: { type: string; payload?: unknown; meta?: unknown },
  events: Events,
) {
  switch (type) {
    case events.rehydrated.type:
      return { ...status, isLoaded: true, isNew: (meta as { isNew: boolean }).isNew };
    case events.persisted.type:
      return status.problem === null ? status : { ...status, problem: null };
    case events.persistFailed.type:
      return { ...status, problem: payload as StorageProblem };
    case events.newerVersionFound.type:
      return { ...status, problem: 'newer' as const };
    case events.damagedCopyStored.type:
      return { ...status, hasDamagedCopy: true };
    case events.damagedCopyRemoved.type:
      return { ...status, hasDamagedCopy: false };
    default:
      return status;
  }
}
