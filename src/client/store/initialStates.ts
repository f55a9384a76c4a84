import type { Chat } from '@/client/features/chat/chatSlice';
import type { Coursework } from '@/client/features/coursework/courseworkRecords';
import type { FileCopy } from '@/client/features/studentData/fileCopy/fileCopySlice';
import type { EarlierVersions } from '@/client/features/studentData/earlierVersions/earlierVersionsSlice';
import type { SubjectsState } from '@/client/features/subjects/subjectsSlice';
import type { api } from './api';
import type { PersistenceStatus } from './persistenceStatus';

const notLoaded: PersistenceStatus = { isLoaded: false, problem: null, hasDamagedCopy: false };

/** The initial states of the slices whose code is loaded later: the state is complete without them. */
export const initialSubjects: SubjectsState = {
  ids: [],
  entities: {},
  isSubmitting: false,
  persistence: notLoaded,
};

export const initialCoursework: Coursework = {
  ids: [],
  entities: {},
  pending: [],
  history: [],
  persistence: notLoaded,
};

export const initialChat: Chat = { messages: [], isLocked: false, repliesDue: 0, isOpen: false };

export const initialFileCopy: FileCopy = {
  status: 'unknown',
  fileName: null,
  inStepAt: null,
  problem: null,
  reason: null,
};

export const initialEarlierVersions: EarlierVersions = {
  versions: null,
  problem: null,
  exportedAt: null,
  isAdviceDismissed: false,
};

type Api = ReturnType<typeof api.reducer>;

/** RTK Query's, with the settings of api.ts. */
export const initialApi: Api = {
  queries: {},
  mutations: {},
  provided: { tags: {} as Api['provided']['tags'], keys: {} },
  subscriptions: {},
  config: {
    online: true,
    focused: true,
    middlewareRegistered: false,
    refetchOnFocus: false,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: false,
    keepUnusedDataFor: 60,
    reducerPath: 'api',
    invalidationBehavior: 'delayed',
  },
};
