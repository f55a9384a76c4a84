import {
  createSelector,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { MOST_OWN_SUBJECTS } from '@/contract/studentData';
import type { Subjects } from '@/contract/subjects';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import {
  notLoaded,
  statusAfter,
  persistenceEvents,
  type PersistenceStatus,
} from '@/client/store/persistenceStatus';

/** What is stored of the subjects. */
export type StoredSubjects = { chosen: Subjects | null; own: readonly string[] };

type SubjectsState = StoredSubjects & {
  /** Submitted, and chosen after a delay (behaviour 6.1). */
  submitted: Subjects | null;
  persistence: PersistenceStatus;
};

const events = persistenceEvents<StoredSubjects>('subjects');
const isPersistenceEvent = isAnyOf(...Object.values(events)) as (action: UnknownAction) => boolean;
const loadsSubjects = isAnyOf(
  events.rehydrated,
  events.changedElsewhere,
  events.recoveredAfterCrash,
  events.imported,
  events.replaced,
);

/** In alphabetical order, each name once. A full list stays as it is, even when a merged file has made it longer. */
const withOwn = (own: readonly string[], name: string) =>
  own.length < MOST_OWN_SUBJECTS ? [...new Set([...own, name])].sort() : [...own];

const initialState: SubjectsState = { chosen: null, own: [], submitted: null, persistence: notLoaded };

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
    ownSubjectAdded: (state, { payload }: PayloadAction<string>) => {
      state.own = withOwn(state.own, payload);
    },
    ownSubjectRemoved: (state, { payload }: PayloadAction<string>) => {
      state.own = state.own.filter((name) => name !== payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isStudentDataGone, () => initialState)
      .addMatcher(isPersistenceEvent, (state, action) => {
        if (loadsSubjects(action)) Object.assign(state, action.payload);
        state.persistence = statusAfter(state.persistence, action, events);
      }),
  selectors: {
    selectSubjects: ({ chosen }) => chosen,
    /** As a student sorts them, not as they are stored. */
    selectOwnSubjects: createSelector([({ own }: SubjectsState) => own], (own) =>
      own.toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true })),
    ),
    selectIsSubmitting: ({ submitted }) => submitted !== null,
    selectPersistence: ({ persistence }) => persistence,
  },
});

export const { subjectsSubmitted, subjectsChosen, submitFinished, ownSubjectAdded, ownSubjectRemoved } =
  slice.actions;
export const { selectSubjects, selectOwnSubjects, selectIsSubmitting } = slice.selectors;

/** The names of all groups. */
export const namesOf = (chosen: Subjects | null): string[] => Object.values(chosen ?? {}).flat();

/** What is suggested where a subject is asked for: the student's own names first. */
export const selectOfferedSubjects = createSelector([selectSubjects, selectOwnSubjects], (chosen, own) => [
  ...new Set([...own, ...namesOf(chosen)]),
]);

export const subjectsSlice = {
  ...slice,
  persistenceEvents: events,
  /** The student's changes, which are saved. */
  isLocalChange: isAnyOf(subjectsSubmitted, subjectsChosen, ownSubjectAdded, ownSubjectRemoved),
};
