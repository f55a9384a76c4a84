import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { addAuthListeners } from '@/client/features/auth/authListeners';
import { addChatListeners } from '@/client/features/chat/chatListeners';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { addDeskDataListeners } from '@/client/features/deskData/deskDataListeners';
import { addMessagesListeners } from '@/client/features/messages/messagesListeners';
import { addProjectsListeners } from '@/client/features/projects/projectsListeners';
import { addUsersListeners } from '@/client/features/users/usersListeners';
import { addProfileListeners } from '@/client/features/profile/profileListeners';
import { addRecoveryListeners } from '@/client/features/recovery/recoveryListeners';
import { addSubjectsListeners } from '@/client/features/subjects/subjectsListeners';
import { addKeepingListeners } from '@/client/persistence/keepingListeners';
import { makeListening, surroundings, type Surroundings } from '@/client/store/listening';
import { api } from '@/client/store/api';
import { devTools } from '@/client/store/sanitizers';
import { rootReducer, type RootState } from './reducers';

// How long the development checks take is the machine's matter, not a defect of the state.
const developmentChecks = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity },
};

/** A store on its own: no storage is read, nothing of the page is touched. */
export function makeStore(preloadedState?: Partial<RootState>, extra: Surroundings = surroundings()) {
  const listening = makeListening(extra);
  addAuthListeners(listening.startListening);
  addProfileListeners(listening.startListening);
  addRecoveryListeners(listening.startListening);
  addChatListeners(listening.startListening);
  addMessagesListeners(listening.startListening);
  addUsersListeners(listening.startListening);
  addProjectsListeners(listening.startListening);
  addSubjectsListeners(listening.startListening);
  addCourseworkListeners(listening.startListening);
  addDeskDataListeners(listening.startListening);
  addKeepingListeners(listening.startListening);

  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault(developmentChecks).prepend(listening.middleware).concat(api.middleware),
    devTools,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
