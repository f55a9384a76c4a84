import type { PayloadAction } from '@reduxjs/toolkit';

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

type State = { persistence: PersistenceStatus };

/** The reducers of what persistence reports of one slice. `after` lists the actions that triggered a write. */
export const statusReducers = {
  migrated: (_state: State, _action: PayloadAction<{ fromVersion: number }>) => undefined,
  newerVersionFound(state: State) {
    state.persistence.problem = 'newer';
  },
  persisted: {
    prepare: (after: readonly string[]) => ({ payload: undefined, meta: { after } }),
    reducer(state: State, _action: PayloadAction<undefined, string, { after: readonly string[] }>) {
      state.persistence.problem = null;
    },
  },
  persistFailed: {
    prepare: (problem: StorageProblem, after: readonly string[]) => ({ payload: problem, meta: { after } }),
    reducer(state: State, { payload }: PayloadAction<StorageProblem, string, { after: readonly string[] }>) {
      state.persistence.problem = payload;
    },
  },
  damagedCopyStored(state: State) {
    state.persistence.hasDamagedCopy = true;
  },
  damagedCopyRemoved(state: State) {
    state.persistence.hasDamagedCopy = false;
  },
};
