import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { addChangeListeners } from '@/client/features/studentData/earlierVersions/changeListeners';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { makeAccountPersister as makePersister } from '@/client/persistence/accountPersister';
import { addReducers } from '@/client/store/added';
import { addToStore } from '@/client/store/listening';

addReducers({
  subjects: subjectsSlice.reducer,
  assignments: assignmentsSlice.reducer,
  practicals: practicalsSlice.reducer,
});

/** Imported through this file, so that the slices receive its actions, and no change is made before listeners are there. */
export const makeAccountPersister: typeof makePersister = (store, userId) => {
  addToStore(store.dispatch, [addChangeListeners]);
  return makePersister(store, userId);
};
