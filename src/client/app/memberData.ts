import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { makeAccountPersister } from '@/client/persistence/accountPersister';
import { addReducers } from '@/client/store/added';

addReducers({
  subjects: subjectsSlice.reducer,
  assignments: assignmentsSlice.reducer,
  practicals: practicalsSlice.reducer,
});

/** Imported through this file, so that the slices receive its actions. */
export { makeAccountPersister };
