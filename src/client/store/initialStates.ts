import type { Chat } from '@/client/features/chat/chatSlice';
import type { Coursework } from '@/client/features/coursework/courseworkState';
import type { SubjectsState } from '@/client/features/subjects/subjectsSlice';
import type { PersistenceStatus } from './persistenceStatus';

const notLoaded: PersistenceStatus = { isLoaded: false, problem: null, hasDamagedCopy: false };

/** The initial states of the slices that only signed-in users download: the state is complete without them. */
export const initialSubjects: SubjectsState = {
  chosen: null,
  own: [],
  submitted: null,
  persistence: notLoaded,
};

export const initialCoursework: Coursework = {
  items: [],
  bin: [],
  ticks: [],
  history: [],
  entered: [],
  persistence: notLoaded,
};

export const initialChat: Chat = { messages: [], isLocked: false, repliesDue: 0, isOpen: false };
