import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { authSlice } from '@/client/features/auth/authSlice';
import { pageSlice } from '@/client/features/page/pageSlice';
import { themeSlice } from '@/client/features/theme/themeSlice';
import { api } from '@/client/store/api';
import { initialChat, initialCoursework, initialSubjects } from '@/client/store/initialStates';

/** For a slice that is added later. */
const unchanged =
  <State>(initialState: State): Reducer<State> =>
  (state = initialState) =>
    state;

const reducers = {
  auth: authSlice.reducer,
  theme: themeSlice.reducer,
  subjects: unchanged(initialSubjects),
  assignments: unchanged(initialCoursework),
  practicals: unchanged(initialCoursework),
  chat: unchanged(initialChat),
  page: pageSlice.reducer,
  api: api.reducer,
};

let combined = combineReducers(reducers);

export const rootReducer: typeof combined = (state, action) => combined(state, action);

/** Adds the reducers of slices that visitors do not download. (RTK's combineSlices would weigh 0.3 KB more.) */
export function addReducers(added: Partial<typeof reducers>) {
  combined = combineReducers({ ...reducers, ...added });
}

/** The state that pages are prerendered with. */
export const initialState = () => rootReducer(undefined, { type: 'init' });

export type RootState = ReturnType<typeof rootReducer>;
