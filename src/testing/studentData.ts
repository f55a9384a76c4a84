import type { StudentData } from '@/contract/studentData/studentData';
import type { Subjects } from '@/contract/studentData/subjects';
import type { RootState } from '@/client/app/reducers';
import type { AppStore } from '@/client/app/store';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import { dataIn, mergeRecords, recordsFor } from '@/client/features/studentData/studentRecords';
import { CHOSEN } from '@/client/features/subjects/subjectsSlice';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';

/** What the student sees of their data, without the times of changes. */
export const dataOf = (state: RootState) => dataIn(selectRecords(state));

/** The items of a list as they are shown, without the times of changes. */
export const itemsOf = (state: RootState, list: CourseworkName = 'assignments') =>
  courseworkSlices[list].selectors
    .selectItems(state)
    .map(({ changedAt: _changedAt, toggledAt: _toggledAt, ...item }) => item);

/** Makes the data of a student this, as if it were an earlier version. */
export const replaceData = ({ dispatch, getState }: AppStore, data: StudentData) =>
  dispatch(mergeRecords(recordsFor(data, selectRecords(getState()), Date.now()), 'version'));

/** Items that were entered and are not shown yet. */
export const pendingOf = (state: RootState, list: CourseworkName = 'assignments') =>
  state[list].pending.flatMap((id) => state[list].entities[id] ?? []);

/** A choice of subjects, as if another device had made it. */
export const subjectsChosen = (chosen: Subjects) =>
  recordsMerged({ subjects: [{ id: CHOSEN, chosen, changedAt: Date.now(), toggledAt: 0 }] }, 'devices');
