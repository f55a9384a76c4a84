import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isStudentDataGone } from '@/client/features/auth/authSlice';

/** Why the file cannot be kept in step at the moment. */
export type CopyProblem =
  /** It was moved or deleted. */
  | 'gone'
  /** Another program, another computer or another tab is writing it. */
  | 'inUse'
  | 'unreadable'
  | 'otherAccount'
  | 'notWritten';

/** The copy of the student's data in a file of their own (behaviour 7.8). The file itself is known to the listeners only. */
export type FileCopy = {
  /** `unknown` until the device was asked. */
  status: 'unknown' | 'none' | 'kept' | 'needsPermission' | 'problem';
  fileName: string | null;
  /** When the file and the data of this browser were last the same, in milliseconds. */
  inStepAt: number | null;
  problem: CopyProblem | null;
  /** Why the file is unreadable, or why a file that was chosen is not used. */
  reason: string | null;
};

const initialState: FileCopy = {
  status: 'unknown',
  fileName: null,
  inStepAt: null,
  problem: null,
  reason: null,
};

const now = () => ({ payload: undefined, meta: { at: Date.now() } });
type Now = PayloadAction<undefined, string, { at: number }>;

export const fileCopySlice = createSlice({
  name: 'fileCopy',
  initialState,
  reducers: {
    /** The data of this account is loaded; now its file is looked for. */
    accountOpened: (state, _action: PayloadAction<string>) => state,
    noFileFound: () => ({ ...initialState, status: 'none' as const }),
    /** The file of an earlier visit, or one that was chosen in another tab. */
    fileFound: (_state, { payload }: PayloadAction<string>) => ({
      ...initialState,
      status: 'kept' as const,
      fileName: payload,
    }),
    /** The student asks for the browser's dialog. */
    fileWanted: (state, _action: PayloadAction<'new' | 'existing'>) => {
      state.reason = null;
    },
    fileRefused: (state, { payload }: PayloadAction<string>) => {
      state.reason = payload;
    },
    fileChosen: (_state, { payload }: PayloadAction<string>) => ({
      ...initialState,
      status: 'kept' as const,
      fileName: payload,
    }),
    copyStopped: () => ({ ...initialState, status: 'none' as const }),

    permissionLapsed: (state) => {
      state.status = 'needsPermission';
    },
    permissionWanted: (state) => state,
    /** The file had another text than before. */
    fileRead: (state) => state,
    /** The file had something that this browser did not have. */
    fileMerged: (state) => state,
    fileWritten: (state) => state,
    /** The file and this browser have the same data. */
    inStep: {
      prepare: now,
      reducer: ({ fileName }, { meta }: Now) => ({
        ...initialState,
        status: 'kept' as const,
        fileName,
        inStepAt: meta.at,
      }),
    },
    problemFound: {
      prepare: (problem: CopyProblem, reason: string | null = null) => ({ payload: { problem, reason } }),
      reducer: (state, { payload }: PayloadAction<{ problem: CopyProblem; reason: string | null }>) => {
        Object.assign(state, { status: 'problem', ...payload });
      },
    },
    /** The student wants to replace a file that is gone or unreadable. */
    rewriteWanted: (state) => state,
    otherAccountAccepted: (state) => state,
  },
  extraReducers: (builder) => builder.addMatcher(isStudentDataGone, () => initialState),
  selectors: {
    selectFileCopy: (copy) => copy,
    selectStatus: ({ status }) => status,
    /** Whether a file is chosen, whether or not it is in step at the moment. */
    selectIsKept: ({ fileName }) => fileName !== null,
  },
});
