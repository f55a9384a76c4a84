import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { authApi } from './authApi';

/** Why a session ended: the words that the person is told differ. */
export type SignOutCause = 'asked' | 'refused' | 'unreachable' | 'elsewhere';

type Auth = {
  token: string | null;
  /** Whose session it is: known offline too, so that a start without a network finds the student's data. */
  userId: string | null;
  /** Between signing out and the sign-in page, guarded pages show the loader and no data (contract 5.2). */
  isLeaving: boolean;
  /** The session ended by itself: what was being typed may still be copied. */
  hasEnded: boolean;
};

const initialState: Auth = { token: null, userId: null, isLeaving: false, hasEnded: false };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Another tab signed somebody in. Who it is, the server says: storage may still name who was there before. */
    signedInElsewhere: (_state, action: PayloadAction<{ token: string }>) => ({
      ...initialState,
      token: action.payload.token,
    }),
    signedOut: (_state, action: PayloadAction<SignOutCause>) => ({
      ...initialState,
      isLeaving: action.payload === 'asked' || action.payload === 'elsewhere',
      hasEnded: action.payload === 'refused' || action.payload === 'unreachable',
    }),
    signInPageOpened: (state) => {
      state.isLeaving = false;
      state.hasEnded = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(authApi.endpoints.logIn.matchFulfilled, (_state, { payload }) => ({
        ...initialState,
        token: payload.token,
      }))
      .addMatcher(authApi.endpoints.getUser.matchFulfilled, (state, { payload }) => {
        // An answer that was under way when the session ended names nobody.
        if (state.token) state.userId = payload._id;
      }),
  selectors: {
    selectToken: (auth) => auth.token,
    selectUserId: (auth) => auth.userId,
    selectIsSignedIn: (auth) => auth.token !== null,
    selectIsLeaving: (auth) => auth.isLeaving,
    selectHasEnded: (auth) => auth.hasEnded,
  },
});

/** What other features may hear of this one's calls. The seals in them are open until these have been announced. */
export const isSignIn = authApi.endpoints.logIn.matchFulfilled;
export const isPasswordAnswer = authApi.endpoints.changePassword.matchFulfilled;

export const { signedInElsewhere, signedOut, signInPageOpened } = authSlice.actions;
export const { selectToken, selectUserId, selectIsSignedIn, selectIsLeaving, selectHasEnded } =
  authSlice.selectors;
