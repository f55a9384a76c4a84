import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Subjects } from '@/contract/subjects';
import { signedOut } from '@/client/features/auth/authSlice';
import {
  studentDataUnloaded,
  studentDataImported,
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/store/events';
import {
  statusAfter,
  persistenceEvents,
  notLoaded,
  type PersistenceStatus,
} from '@/client/store/persistenceStatus';

type State = {
  chosen: Subjects | null;
  /** Submitted, and chosen after the delay of spec section 9 ("Subject submit fake delay"). */
  submitted: Subjects | null;
  persistence: PersistenceStatus;
};

const initialState: State = { chosen: null, submitted: null, persistence: notLoaded };
const events = persistenceEvents<Subjects | null>('subjects');
const isPersistenceEvent = isAnyOf(...Object.values(events)) as (action: UnknownAction) => boolean;
const loadsSubjects = isAnyOf(events.rehydrated, events.changedElsewhere, events.recoveredAfterCrash);

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
    submitFinished: (state) => {
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
      .addMatcher(isPersistenceEvent, (state, action) => {
        if (loadsSubjects(action)) state.chosen = action.payload;
        state.persistence = statusAfter(state.persistence, action, events);
      }),
  selectors: {
    selectSubjects: ({ chosen }) => chosen,
    selectIsSubmitting: ({ submitted }) => submitted !== null,
    selectPersistence: ({ persistence }) => persistence,
  },
});

export const { subjectsSubmitted, subjectsChosen, submitFinished } = slice.actions;
export const { selectSubjects, selectIsSubmitting } = slice.selectors;

export const subjectsSlice = {
  ...slice,
  persistenceEvents: events,
  /** The student's changes, which are saved. */
  isLocalChange: isAnyOf(subjectsSubmitted, subjectsChosen, studentDataImported),
};
