import { combineReducers } from '@reduxjs/toolkit';
import { authSlice } from '@/client/features/auth/authSlice';
import { chatSlice } from '@/client/features/chat/chatSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { pageSlice } from '@/client/features/page/pageSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { themeSlice } from '@/client/features/theme/themeSlice';
import { api } from '@/client/store/api';

export const rootReducer = combineReducers({
  auth: authSlice.reducer,
  theme: themeSlice.reducer,
  subjects: subjectsSlice.reducer,
  assignments: assignmentsSlice.reducer,
  practicals: practicalsSlice.reducer,
  chat: chatSlice.reducer,
  page: pageSlice.reducer,
  api: api.reducer,
});

/** The state that pages are prerendered with. */
export const initialState = () => rootReducer(undefined, { type: 'init' });

export type RootState = ReturnType<typeof rootReducer>;
