import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { CourseworkItem } from '@/contract/coursework';
import { signedOut } from '@/client/features/auth/authSlice';
import { deviceDataCleared } from '@/client/store/events';

export type Coursework = { items: CourseworkItem[] };

const initialState: Coursework = { items: [] };

/** Assignments and practicals are the same thing twice: one factory, called once for each. */
function makeCourseworkSlice<Name extends 'assignments' | 'practicals'>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      itemAdded: (state, action: PayloadAction<CourseworkItem>) => {
        state.items.push(action.payload);
      },
      itemToggled: (state, action: PayloadAction<string>) => {
        const item = state.items.find(({ id }) => id === action.payload);
        if (item) item.status = item.status === 'done' ? 'undone' : 'done';
      },
      itemDeleted: (state, action: PayloadAction<string>) => {
        state.items = state.items.filter(({ id }) => id !== action.payload);
      },
    },
    extraReducers: (builder) => builder.addMatcher(isAnyOf(signedOut, deviceDataCleared), () => initialState),
    selectors: { selectItems: ({ items }) => items },
  });
}

export const assignmentsSlice = makeCourseworkSlice('assignments');
export const practicalsSlice = makeCourseworkSlice('practicals');
