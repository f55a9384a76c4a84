import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import {
  deviceDataCleared,
  deviceDataClearedElsewhere,
  dataUnloaded,
} from '@/client/features/studentData/studentDataEvents';
import { pageAt } from '@/contract/pages/pageAt';
import { pageOpened } from '@/client/features/page/pageSlice';
import { matchRegistered, matchSignedIn } from './authApi';
import { matchUserFetched } from './currentUserApi';

/** Why a session ended. `expired`: the server no longer knows it. */
export type SignOutCause = 'asked' | 'expired' | 'elsewhere';

/**
 * Between signing out and the sign-in page. `leaving`: signed out a moment ago; guarded pages show the loader and no
 * data (behaviour 4.6). `left`: until the sign-in page opens, guarded pages redirect to it.
 */
type SignOutPhase = 'leaving' | 'left';

type Auth = {
  token: string | null;
  /** In place of `token` while the server is away: with it the user is fetched again (behaviour 4.5). */
  suspendedToken: string | null;
  /** The signed-in user's id. It is stored too, so that an offline start finds the student's data. */
  userId: string | null;
  signOutPhase: SignOutPhase | null;
  /** The address that was registered on this page, for the sign-in form. */
  registeredEmail: string | null;
  /** Whether a full load keeps the session: some browsers are told to store nothing. */
  isStored: boolean;
  /** Whether this page has loaded the code for signed-in users, with the listeners that their pages need. */
  isCodeLoaded: boolean;
};

const initialState: Auth = {
  token: null,
  suspendedToken: null,
  userId: null,
  signOutPhase: null,
  registeredEmail: null,
  isStored: true,
  isCodeLoaded: false,
};

const withoutSession = ({ isCodeLoaded }: Auth): Auth => ({ ...initialState, isCodeLoaded });

/** Tells sessions apart, suspended or not. */
export const sessionToken = ({ token, suspendedToken }: Pick<Auth, 'token' | 'suspendedToken'>) =>
  token ?? suspendedToken;

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Another tab signed in. The user's id comes from the server: storage may still hold the previous one. */
    signedInElsewhere: (state, { payload }: PayloadAction<Pick<Auth, 'token' | 'suspendedToken'>>) => ({
      ...withoutSession(state),
      ...payload,
    }),
    /** Here or on another tab. It goes on when the user is known again. */
    sessionSuspended: (state) => {
      state.suspendedToken = state.token;
      state.token = null;
    },
    signedOut: (state, action: PayloadAction<SignOutCause>) => ({
      ...withoutSession(state),
      signOutPhase: action.payload === 'asked' || action.payload === 'elsewhere' ? 'leaving' : null,
    }),
    signOutFinished: (state, { payload }: PayloadAction<{ isAtSignIn: boolean }>) => {
      if (state.signOutPhase === 'leaving') state.signOutPhase = payload.isAtSignIn ? null : 'left';
    },
    sessionNotStored: (state) => {
      state.isStored = false;
    },
    signedInCodeLoaded: (state) => {
      state.isCodeLoaded = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(pageOpened, (state, { payload }) => {
        if (pageAt(payload.path) === 'signIn') state.signOutPhase = null;
      })
      .addMatcher(matchRegistered, (state, { meta }) => {
        state.registeredEmail = meta.arg.originalArgs.email.trim();
      })
      .addMatcher(matchSignedIn, (state, { payload }) => ({ ...withoutSession(state), token: payload.token }))
      .addMatcher(matchUserFetched, (state, { payload }) => {
        state.token ??= state.suspendedToken;
        state.suspendedToken = null;
        // Ignores an answer that arrives after the session has ended.
        if (state.token) state.userId = payload._id;
      }),
  selectors: {
    selectToken: (auth) => auth.token,
    selectSessionToken: sessionToken,
    selectUserId: (auth) => auth.userId,
    /** Also while the session is suspended. */
    selectIsSignedIn: (auth) => sessionToken(auth) !== null,
    selectIsSuspended: (auth) => auth.suspendedToken !== null,
    selectSignOutPhase: (auth) => auth.signOutPhase,
    selectRegisteredEmail: (auth) => auth.registeredEmail,
    selectIsStored: (auth) => auth.isStored,
    selectIsCodeLoaded: (auth) => auth.isCodeLoaded,
  },
});

export const {
  sessionNotStored,
  sessionSuspended,
  signOutFinished,
  signedInCodeLoaded,
  signedInElsewhere,
  signedOut,
} = authSlice.actions;

/** The student's data leaves the state: their session has ended, or what this device keeps of them was cleared. */
export const isStudentDataGone = isAnyOf(
  signedOut,
  dataUnloaded,
  deviceDataCleared,
  deviceDataClearedElsewhere,
);

export const {
  selectToken,
  selectSessionToken,
  selectUserId,
  selectIsSignedIn,
  selectIsSuspended,
  selectSignOutPhase,
  selectRegisteredEmail,
  selectIsStored,
  selectIsCodeLoaded,
} = authSlice.selectors;
