import { createSelector } from '@reduxjs/toolkit';
import { distinctSubjects } from '@/contract/studentData/subjects';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { selectOfferedSubjects } from './subjectsSlice';

/** The subjects of items, in one order on every device. They change seldom: what is made of them is not made at each tick. */
const selectItemSubjects = createSelector(
  [assignmentsSlice.selectors.selectItems, practicalsSlice.selectors.selectItems],
  (assignments, practicals) => {
    const names = new Set<string>();
    for (const { subject } of assignments) names.add(subject);
    for (const { subject } of practicals) names.add(subject);
    return [...names].sort();
  },
  {
    memoizeOptions: {
      resultEqualityCheck: (one: string[], other: string[]) => one.join('\n') === other.join('\n'),
    },
  },
);

/** Every subject that the student has: own and chosen ones first, then those that only items have. */
export const selectKnownSubjects = createSelector(
  [selectOfferedSubjects, selectItemSubjects],
  (offered, others) => distinctSubjects([...offered, ...others]),
);
