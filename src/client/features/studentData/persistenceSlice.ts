import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import type { PersistedSlice } from '@/client/persistence/plan';
import type { StorageProblem } from '@/client/store/deviceStorage';
import { damagedCopyDiscarded } from './studentDataEvents';

/** What is known of the stored copies of the student's data on this device. */
type Persistence = {
  /** Whether the stored data has been read. Until then an empty list means nothing. */
  isLoaded: boolean;
  /** Whether this device has never stored anything for the account. */
  isNew: boolean;
  /** Why changes of a slice are not being saved. */
  problems: Partial<Record<PersistedSlice, StorageProblem>>;
  /** The slices whose stored data could not be read; a copy of it is kept under another key. */
  damaged: PersistedSlice[];
};

const initialState: Persistence = { isLoaded: false, isNew: false, problems: {}, damaged: [] };

type After = { after: readonly string[] };

export const persistenceSlice = createSlice({
  name: 'persistence',
  initialState,
  reducers: {
    loaded(state, { payload }: PayloadAction<{ isNew: boolean }>) {
      Object.assign(state, { isLoaded: true, isNew: payload.isNew });
    },
    migrated: (state, _action: PayloadAction<{ slice: PersistedSlice; fromVersion: number }>) => state,
    /** `after` lists the actions that triggered the write. */
    persisted: {
      prepare: (slice: PersistedSlice, after: readonly string[]) => ({ payload: slice, meta: { after } }),
      reducer(state, { payload }: PayloadAction<PersistedSlice, string, After>) {
        delete state.problems[payload];
      },
    },
    problemFound: {
      prepare: (slice: PersistedSlice, problem: StorageProblem, after: readonly string[]) => ({
        payload: { slice, problem },
        meta: { after },
      }),
      reducer(
        state,
        { payload }: PayloadAction<{ slice: PersistedSlice; problem: StorageProblem }, string, After>,
      ) {
        state.problems[payload.slice] = payload.problem;
      },
    },
    damagedCopyStored(state, { payload }: PayloadAction<PersistedSlice>) {
      if (!state.damaged.includes(payload)) state.damaged.push(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(damagedCopyDiscarded, (state, { payload }) => {
        state.damaged = state.damaged.filter((slice) => slice !== payload);
      })
      .addMatcher(isStudentDataGone, () => initialState),
  selectors: {
    /** Whether all stored data is in the state. Before that there is nothing to export or to compare with. */
    selectIsLoaded: ({ isLoaded }) => isLoaded,
    selectIsNew: ({ isNew }) => isNew,
    /** Why changes are not saved. What the browser refuses for one list, it refuses for all. */
    selectProblems: ({ problems }) => problems,
    selectStorageProblem: ({ problems }) =>
      (['full', 'unavailable'] as const).find((problem) => Object.values(problems).includes(problem)) ?? null,
    selectHasNewerData: ({ problems }) => Object.values(problems).includes('newer'),
    selectDamagedLists: ({ damaged }) => damaged,
  },
});

export const {
  selectIsLoaded,
  selectIsNew,
  selectProblems,
  selectStorageProblem,
  selectHasNewerData,
  selectDamagedLists,
} = persistenceSlice.selectors;
