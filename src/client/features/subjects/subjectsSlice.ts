import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Subjects } from '@/contract/subjects';
import { signedOut } from '@/client/features/auth/authSlice';
import {
  studentDataUnloaded,
  studentDataImported,
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/store/events';
import { keepingAfter, keepingEvents, unread, type Keeping } from '@/client/store/keeping';

type State = {
  chosen: Subjects | null;
  /** Submitted, and about to be kept (spec section 9, "Subject submit fake delay"). */
  submitted: Subjects | null;
  keeping: Keeping;
};

const initialState: State = { chosen: null, submitted: null, keeping: unread };
const kept = keepingEvents<Subjects | null>('subjects');
const isAboutKeeping = isAnyOf(...Object.values(kept)) as (action: UnknownAction) => boolean;
const bringsSubjects = isAnyOf(kept.broughtBack, kept.changedElsewhere, kept.recoveredAfterCrash);

const slice = createSlice({
  name: 'subjects',
  initialState,
  reducers: {
    subjectsSubmitted: (state, { payload }: PayloadAction<Subjects>) => {
      state.submitted = payload;
    },
    subjectsChosen: (state, { payload }: PayloadAction<Subjects>) => {
      state.chosen = payload;
    },
    choiceSettled: (state) => {
      state.submitted = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(
        isAnyOf(signedOut, studentDataUnloaded, deviceDataCleared, deviceDataClearedElsewhere),
        () => initialState,
      )
      .addMatcher(studentDataImported.match, (state, { payload }) => {
        state.chosen ??= payload.subjects;
      })
      .addMatcher(isAboutKeeping, (state, action) => {
        if (bringsSubjects(action)) state.chosen = action.payload;
        state.keeping = keepingAfter(state.keeping, action, kept);
      }),
  selectors: {
    selectSubjects: ({ chosen }) => chosen,
    selectIsSubmitting: ({ submitted }) => submitted !== null,
    selectKeeping: ({ keeping }) => keeping,
  },
});

export const { subjectsSubmitted, subjectsChosen, choiceSettled } = slice.actions;
export const { selectSubjects, selectIsSubmitting } = slice.selectors;

export const subjectsSlice = {
  ...slice,
  kept,
  /** Whether the student did something that must outlive the page. */
  isStudentsChange: isAnyOf(subjectsChosen, studentDataImported),
};
