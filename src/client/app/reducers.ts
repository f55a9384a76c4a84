import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { authSlice } from '@/client/features/auth/authSlice';
import { chatSlice } from '@/client/features/chat/chatSlice';
import { devicesSlice } from '@/client/features/studentData/devices/devicesSlice';
import { loadingSlice } from '@/client/features/loading/loadingSlice';
import { pageSlice } from '@/client/features/page/pageSlice';
import { earlierVersionsSlice } from '@/client/features/studentData/earlierVersions/earlierVersionsSlice';
import { persistenceSlice } from '@/client/features/studentData/persistenceSlice';
import { noCoursework, noSubjects } from '@/client/features/studentData/emptyRecords';
import { themeSlice } from '@/client/features/theme/themeSlice';
import { weekSlice } from '@/client/features/coursework/agenda/weekSlice';
import { visitsSlice } from '@/client/features/visits/visitsSlice';
import { api } from '@/client/store/api';

const always =
  <State>(value: State): Reducer<State> =>
  () =>
    value;

/**
 * Each store has its own: the reducers of the lists come with the code of signed-in users (store.ts), and store what they
 * change while an account is open (openAccount.ts).
 */
export const makeRootReducer = () =>
  combineSlices(
    authSlice,
    themeSlice,
    {
      subjects: always(noSubjects),
      assignments: always(noCoursework),
      practicals: always(noCoursework),
    },
    persistenceSlice,
    chatSlice,
    devicesSlice,
    earlierVersionsSlice,
    pageSlice,
    loadingSlice,
    visitsSlice,
    weekSlice,
    api,
  );

export type RootReducer = ReturnType<typeof makeRootReducer>;
export type RootState = ReturnType<RootReducer>;
