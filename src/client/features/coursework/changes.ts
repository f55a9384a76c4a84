import { createSelector } from '@reduxjs/toolkit';
import type { ChangeKind } from '@/client/features/studentData/studentDataEvents';
import type { Change } from '@/client/lib/history';
import type { CourseworkRecord, SubjectRecord } from '@/client/features/studentData/studentRecords';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { assignmentsSlice, practicalsSlice } from './courseworkSlice';

/** A change that can be undone, with what it has done to each slice. */
export type StudentChange = Pick<Change<never, ChangeKind>, 'id' | 'order' | 'kind'> & {
  subjects?: Change<SubjectRecord>;
  assignments?: Change<CourseworkRecord>;
  practicals?: Change<CourseworkRecord>;
};

/** All changes that can be undone, oldest first. */
export const selectChanges = createSelector(
  [
    subjectsSlice.selectors.selectHistory,
    assignmentsSlice.selectors.selectHistory,
    practicalsSlice.selectors.selectHistory,
  ],
  (subjects, assignments, practicals) => {
    const changes = new Map<string, StudentChange>();
    for (const [slice, history] of Object.entries({ subjects, assignments, practicals }))
      for (const { id, order, kind, ...part } of history)
        changes.set(id, { id, order, kind, ...changes.get(id), [slice]: part });
    return [...changes.values()].sort((one, other) => one.order - other.order);
  },
);
