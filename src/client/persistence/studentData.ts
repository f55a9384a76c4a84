import type { StudentData } from '@/contract/studentDataFile';
import type { RootState } from '@/client/app/reducers';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';

/** All the data that is stored and can be exported. A new object each time, so not for `useSelector`. */
export const selectStudentData = (state: RootState): StudentData => ({
  subjects: subjectsSlice.selectors.selectSubjectsToStore(state),
  assignments: [...assignmentsSlice.selectors.selectItemsToStore(state)],
  practicals: [...practicalsSlice.selectors.selectItemsToStore(state)],
});
