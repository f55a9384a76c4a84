import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import type { PersistedSlice } from './studentRecords';
import type { StorageProblem } from '@/client/persistence/writeText';
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

type Found = { slice: PersistedSlice; problem: StorageProblem };

export const persistenceSlice = createSlice({
  name: 'persistence',
  initialState,
  reducers: {
    loaded(state, { payload }: PayloadAction<{ isNew: boolean }>) {
      Object.assign(state, { isLoaded: true, isNew: payload.isNew });
    },
    /** Nothing of the list is left to store. */
    persisted(state, { payload }: PayloadAction<PersistedSlice>) {
      delete state.problems[payload];
    },
    problemFound(state, { payload: { slice, problem } }: PayloadAction<Found>) {
      state.problems[slice] = problem;
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
    /** Whether all data is loaded, and may be changed: fields of a newer version of the site are unknown here. */
    selectIsReady: ({ isLoaded, problems }) => isLoaded && !Object.values(problems).includes('newer'),
    selectDamagedLists: ({ damaged }) => damaged,
  },
});

export const {
  selectIsLoaded,
  selectIsNew,
  selectProblems,
  selectStorageProblem,
  selectHasNewerData,
  selectIsReady,
  selectDamagedLists,
} = persistenceSlice.selectors;
