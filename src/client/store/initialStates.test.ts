import { chatSlice } from '@/client/features/chat/chatSlice';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { fileCopySlice } from '@/client/features/studentData/fileCopy/fileCopySlice';
import { earlierVersionsSlice } from '@/client/features/studentData/earlierVersions/earlierVersionsSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { api } from './api';
import * as initial from './initialStates';

test('the state is the same before and after the code of its slices has arrived', () => {
  expect(initial).toEqual({
    initialSubjects: subjectsSlice.getInitialState(),
    initialCoursework: assignmentsSlice.getInitialState(),
    initialChat: chatSlice.getInitialState(),
    initialFileCopy: fileCopySlice.getInitialState(),
    initialEarlierVersions: earlierVersionsSlice.getInitialState(),
    initialApi: api.reducer(undefined, { type: 'init' }),
  });
});
