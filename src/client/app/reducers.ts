import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { authSlice } from '@/client/features/auth/authSlice';
import { pageSlice } from '@/client/features/page/pageSlice';
import { themeSlice } from '@/client/features/theme/themeSlice';
import { addedReducers } from '@/client/store/added';
import {
  initialApi,
  initialChat,
  initialCoursework,
  initialFileCopy,
  initialEarlierVersions,
  initialSubjects,
} from '@/client/store/initialStates';

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
  fileCopy: unchanged(initialFileCopy),
  earlierVersions: unchanged(initialEarlierVersions),
  page: pageSlice.reducer,
  api: unchanged(initialApi),
};

let combined = combineReducers(reducers);
let added: ReturnType<typeof addedReducers> = {};

export const rootReducer: typeof combined = (state, action) => {
  if (added !== addedReducers()) {
    added = addedReducers();
    combined = combineReducers({ ...reducers, ...added });
  }
  return combined(state, action);
};

export type RootState = ReturnType<typeof rootReducer>;
