import type { StudentData } from '@/contract/studentData';
import type { RootState } from '@/client/app/reducers';

/** The list with the items that are about to be shown in it: they are stored as soon as they are entered. */
export function itemsToStore({ items, entered }: RootState['assignments']) {
  if (entered.length === 0) return items;
  const ids = new Set(items.map(({ id }) => id));
  return [...items, ...entered.filter(({ id }) => !ids.has(id))];
}

/** A choice of subjects, too, is stored as soon as it is submitted. */
export const subjectsToStore = ({ chosen, submitted }: RootState['subjects']) => submitted ?? chosen;

/** The parts of the state that are stored: each is another object once it is changed. */
const storedParts = ({ subjects, assignments, practicals }: RootState): readonly unknown[] => [
  subjects.chosen,
  subjects.own,
  subjects.submitted,
  assignments.items,
  assignments.entered,
  practicals.items,
  practicals.entered,
];

/** Whether two states have the same stored data, at a glance. */
export function hasSameData(one: RootState, other: RootState) {
  const others = storedParts(other);
  return storedParts(one).every((part, index) => part === others[index]);
}

/** All the data that is stored and can be exported. A new object each time, so not for `useSelector`. */
export const selectStudentData = ({ subjects, assignments, practicals }: RootState): StudentData => ({
  subjects: subjectsToStore(subjects),
  ownSubjects: [...subjects.own],
  assignments: [...itemsToStore(assignments)],
  practicals: [...itemsToStore(practicals)],
});
