import type { StudentData } from '@/contract/studentDataFile';
import type { RootState } from '@/client/app/reducers';

/** The list with the item that is about to be shown in it: it is stored as soon as it is entered. */
export const itemsToStore = ({ items, entered }: RootState['assignments']) =>
  entered && items.every(({ id }) => id !== entered.id) ? [...items, entered] : items;

/** A choice of subjects, too, is stored as soon as it is submitted. */
export const subjectsToStore = ({ chosen, submitted }: RootState['subjects']) => submitted ?? chosen;

/** All the data that is stored and can be exported. A new object each time, so not for `useSelector`. */
export const selectStudentData = ({ subjects, assignments, practicals }: RootState): StudentData => ({
  subjects: subjectsToStore(subjects),
  assignments: [...itemsToStore(assignments)],
  practicals: [...itemsToStore(practicals)],
});
