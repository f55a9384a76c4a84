import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Subjects } from '@/contract/subjects';
import { signedOut } from '@/client/features/auth/authSlice';
import { deviceDataCleared } from '@/client/store/events';

type State = { chosen: Subjects | null };

const initialState: State = { chosen: null };

export const subjectsSlice = createSlice({
  name: 'subjects',
  initialState,
  reducers: {
    subjectsChosen: (state, action: PayloadAction<Subjects>) => {
      state.chosen = action.payload;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isAnyOf(signedOut, deviceDataCleared), () => initialState),
  selectors: { selectSubjects: ({ chosen }) => chosen },
});

export const { subjectsChosen } = subjectsSlice.actions;
export const { selectSubjects } = subjectsSlice.selectors;
