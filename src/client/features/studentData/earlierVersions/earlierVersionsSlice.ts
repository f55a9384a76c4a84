import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StudentData } from '@/contract/studentData';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import type { EarlierVersion, VersionRecord } from './versionRecord';

type VersionProblem = 'full' | 'unavailable';

/** What this device has besides the lists: their earlier versions, and whether they were exported (behaviour 7.9). */
type EarlierVersions = Pick<VersionRecord, 'exportedAt' | 'isAdviceDismissed'> & {
  /** The oldest first. Null until the device was asked. */
  versions: readonly EarlierVersion[] | null;
  /** Why no version could be read or saved. */
  problem: VersionProblem | null;
};

const initialState: EarlierVersions = {
  versions: null,
  problem: null,
  exportedAt: null,
  isAdviceDismissed: false,
};

export const earlierVersionsSlice = createSlice({
  name: 'earlierVersions',
  initialState,
  reducers: {
    versionsRead: (state, { payload }: PayloadAction<VersionRecord>) => ({
      ...shown(payload),
      problem: state.problem === 'unavailable' ? null : state.problem,
    }),
    versionSaved: (_state, { payload }: PayloadAction<VersionRecord>) => ({
      ...shown(payload),
      problem: null,
    }),
    problemFound: (state, { payload }: PayloadAction<VersionProblem>) => {
      state.problem = payload;
    },
    dataExported: (state, { payload }: PayloadAction<number>) => {
      state.exportedAt = payload;
    },
    adviceDismissed: (state) => {
      state.isAdviceDismissed = true;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isStudentDataGone, () => initialState),
  selectors: { selectEarlierVersions: (state) => state },
});

const shown = ({ versions, exportedAt, isAdviceDismissed }: VersionRecord) => ({
  versions: [...versions],
  exportedAt,
  isAdviceDismissed,
});

/** The student has seen what a version would change, and wants it back. */
export const restoreConfirmed = createAction<{ at: number; data: StudentData }>(
  'earlierVersions/restoreConfirmed',
);
