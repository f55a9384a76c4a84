import { createSelector } from '@reduxjs/toolkit';
import { namesOf, selectOwnSubjects, selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { useAppSelector } from '@/client/store/hooks';
import { distinctColours } from './subjectColour';

const selectColours = createSelector([selectSubjects, selectOwnSubjects], (chosen, own) =>
  distinctColours([...namesOf(chosen), ...own]),
);

/** The style of an element in which the student's subjects differ in colour. */
export const useSubjectColours = () => useAppSelector(selectColours);
