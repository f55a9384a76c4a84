import { createSelector } from '@reduxjs/toolkit';
import type { AppThunk } from '@/client/app/store';
import { changeUndone, type ChangeKind } from '@/client/features/studentData/studentDataEvents';
import { changedSinceAdded, type Change } from '@/client/lib/history';
import type { CourseworkRecord, SubjectRecord } from '@/client/features/studentData/studentRecords';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';

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

/**
 * Takes a change back, except what it has added and was edited since, which would be lost. An item that changed its kind would
 * then be in both lists, so such a change stays whole.
 */
export const undoChange =
  (id: string): AppThunk<void> =>
  (dispatch, getState) => {
    const { subjects, assignments, practicals } = getState();
    const change = selectChanges(getState()).find((each) => each.id === id);
    if (!change) return;
    const kept = [
      ...(change.subjects ? changedSinceAdded(change.subjects, subjects.entities) : []),
      ...(change.assignments ? changedSinceAdded(change.assignments, assignments.entities) : []),
      ...(change.practicals ? changedSinceAdded(change.practicals, practicals.entities) : []),
    ];
    const all = [change.assignments, change.practicals].flatMap((part) => part?.after ?? []);
    const isMove = kept.length > 0 && change.kind === 'kindChanged';
    dispatch(changeUndone(id, isMove ? all.map((record) => record.id) : kept));
  };
