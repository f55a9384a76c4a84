import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { authApi } from './authApi';

/** Why a session ended: the words that the person is told differ. */
export type SignOutCause = 'asked' | 'refused' | 'unreachable' | 'elsewhere';

/**
 * From the end of a session to the sign-in page. `leaving`: signed out a moment ago; guarded pages show the loader and
 * no data (contract 5.2). `left`: that moment is over, and they lead to the sign-in page. `ended`: nobody asked for
 * it, so what was being typed may still be copied.
 */
type Farewell = 'leaving' | 'left' | 'ended';

type Auth = {
  token: string | null;
  /** Whose session it is: known offline too, so that a start without a network finds the student's data. */
  userId: string | null;
  farewell: Farewell | null;
};

const initialState: Auth = { token: null, userId: null, farewell: null };

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
      farewell: action.payload === 'asked' || action.payload === 'elsewhere' ? 'leaving' : 'ended',
    }),
    farewellSaid: (state) => {
      if (state.farewell === 'leaving') state.farewell = 'left';
    },
    signInPageOpened: (state) => {
      state.farewell = null;
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
    selectFarewell: (auth) => auth.farewell,
    selectHasEnded: (auth) => auth.farewell === 'ended',
  },
});

/** Calls that other features listen to. The secrets in their arguments can be revealed synchronously. */
export const isSignIn = authApi.endpoints.logIn.matchFulfilled;
export const isPasswordAnswer = authApi.endpoints.changePassword.matchFulfilled;

export const { farewellSaid, signedInElsewhere, signedOut, signInPageOpened } = authSlice.actions;
export const { selectToken, selectUserId, selectIsSignedIn, selectFarewell, selectHasEnded } =
  authSlice.selectors;
