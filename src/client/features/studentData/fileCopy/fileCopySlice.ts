import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import { atNow, type Timed } from '@/client/features/studentData/studentDataEvents';

/** Why the file and this browser do not have the same data at the moment. */
export type CopyProblem =
  /** The browser asks for the student's permission again. */
  | 'needsPermission'
  /** It was moved or deleted. */
  | 'gone'
  /** Another program, another computer or another tab is writing it. */
  | 'inUse'
  | 'unreadable'
  | 'otherAccount'
  | 'notWritten';

export type FoundProblem = { problem: CopyProblem; reason?: string };

/** The copy of the student's data in a file of their own (behaviour 7.8). The file's handle is in IndexedDB. */
export type FileCopy = {
  /** Null without a file, undefined until the device was asked. */
  fileName: string | null | undefined;
  /** When the file and the data of this browser were last the same, in milliseconds. */
  syncedAt: number | null;
  problem: CopyProblem | null;
  /** The problem that the student has agreed to ignore, until the file is synced. */
  ignored: CopyProblem | null;
  /** Why the file is unreadable, or why a file that was chosen is not used. */
  reason: string | null;
};

const initialState: FileCopy = {
  fileName: undefined,
  syncedAt: null,
  problem: null,
  ignored: null,
  reason: null,
};

/** Nothing is known of the file but its name. */
const withFile = <Name extends string | null>(_state: FileCopy, { payload }: PayloadAction<Name>) => ({
  ...initialState,
  fileName: payload,
});

/** An address with this hash leads to the part of /activities that tells about the copy. */
export const COPY_HASH = '#copy';

export const fileCopySlice = createSlice({
  name: 'fileCopy',
  initialState,
  reducers: {
    /** The file of an earlier visit, or one that was chosen or is no longer kept in another tab. */
    fileFound: withFile<string | null>,
    /** The student asks for the browser's dialog. */
    fileRequested: (state, _action: PayloadAction<'new' | 'existing'>) => {
      state.reason = null;
    },
    fileRefused: (state, { payload }: PayloadAction<string>) => {
      state.reason = payload;
    },
    fileChosen: withFile<string>,
    copyStopped: (): FileCopy => ({ ...initialState, fileName: null }),
    permissionRequested: (state) => state,

    /** The file may have changed: the student comes back to the page, for example. */
    syncRequested: (state) => state,
    /** The file and this browser have the same data. */
    synced: {
      prepare: () => atNow(undefined),
      reducer: ({ fileName }, { meta }: Timed<undefined>): FileCopy => ({
        ...initialState,
        fileName,
        syncedAt: meta.at,
      }),
    },
    problemFound: (state, { payload: { problem, reason } }: PayloadAction<FoundProblem>) => {
      Object.assign(state, { problem, reason: reason ?? null });
    },
    /** The student replaces a file that is gone or unreadable, or merges the lists of another account. */
    problemIgnored: (state) => {
      state.ignored = state.problem;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isStudentDataGone, () => initialState),
  selectors: { selectFileCopy: (copy) => copy },
});
