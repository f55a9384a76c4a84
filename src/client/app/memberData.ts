import { chatSlice } from '@/client/features/chat/chatSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { makeAccountPersister } from '@/client/persistence/accountPersister';
import { addReducers } from './reducers';

addReducers({
  subjects: subjectsSlice.reducer,
  assignments: assignmentsSlice.reducer,
  practicals: practicalsSlice.reducer,
  chat: chatSlice.reducer,
});

/** Imported through this file, so that the slices receive its actions. */
export { makeAccountPersister };
