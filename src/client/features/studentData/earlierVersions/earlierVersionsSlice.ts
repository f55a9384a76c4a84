import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { StudentData } from '@/contract/studentData/studentData';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import { dataShared, exportRequested } from '@/client/features/studentData/studentDataEvents';
import type { EarlierVersion, Refusal, VersionRecord } from './versionStorage';

/** What this device has besides the lists: their earlier versions, and whether they were exported (behaviour 7.9). */
type EarlierVersions = Omit<VersionRecord, 'versions'> & {
  /** The oldest first. Null until the device was asked. */
  versions: EarlierVersion[] | null;
  /** Why no version could be read or saved. */
  problem: Refusal['problem'] | null;
};

const initialState: EarlierVersions = {
  versions: null,
  lastDay: null,
  exportedAt: null,
  isAdviceDismissed: false,
  problem: null,
};

export const earlierVersionsSlice = createSlice({
  name: 'earlierVersions',
  initialState,
  reducers: {
    versionsRead: ({ problem }, { payload }: PayloadAction<VersionRecord>) => ({
      ...payload,
      problem: problem === 'unavailable' ? null : problem,
    }),
    versionSaved: (_state, { payload }: PayloadAction<VersionRecord>) => ({ ...payload, problem: null }),
    problemFound: (state, { payload }: PayloadAction<Refusal['problem']>) => {
      state.problem = payload;
    },
    adviceDismissed: (state) => {
      state.isAdviceDismissed = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isAnyOf(exportRequested, dataShared), (state, { meta }) => {
        state.exportedAt = meta.at;
      })
      .addMatcher(isStudentDataGone, () => initialState),
  selectors: { selectEarlierVersions: (state) => state },
});

/** The student has seen what a version would change, and wants it back. */
export const restoreConfirmed = createAction<{ at: number; data: StudentData }>(
  'earlierVersions/restoreConfirmed',
);
