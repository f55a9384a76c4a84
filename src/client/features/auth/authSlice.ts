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
};

const initialState: Auth = { token: null, userId: null, isLeaving: false };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedInElsewhere: (_state, action: PayloadAction<{ token: string; userId: string | null }>) => ({
      ...initialState,
      ...action.payload,
    }),
    signedOut: (_state, action: PayloadAction<SignOutCause>) => ({
      ...initialState,
      isLeaving: action.payload === 'asked' || action.payload === 'elsewhere',
    }),
    signInPageOpened: (state) => {
      state.isLeaving = false;
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
  },
});

export const { signedInElsewhere, signedOut, signInPageOpened } = authSlice.actions;
export const { selectToken, selectUserId, selectIsSignedIn, selectIsLeaving } = authSlice.selectors;
