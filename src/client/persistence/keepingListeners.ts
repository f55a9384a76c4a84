import { isAnyOf } from '@reduxjs/toolkit';
import { selectUserId } from '@/client/features/auth/authSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { saveFile } from '@/client/lib/saveFile';
import {
  damagedCopyDiscarded,
  damagedCopyWanted,
  deskClosed,
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';

const isStudentsChange = isAnyOf(
  subjectsSlice.isStudentsChange,
  assignmentsSlice.isStudentsChange,
  practicalsSlice.isStudentsChange,
);

/** What is kept follows actions alone: travelling through time in DevTools runs no listener, so it writes nothing. */
export function addKeepingListeners(listen: StartListening) {
  listen({
    predicate: (_action, current, before) => selectUserId(current) !== selectUserId(before),
    effect: (_action, { extra, dispatch, getState }) => {
      extra.desk.follow();
      if (getState().assignments.keeping.isRead) dispatch(deskClosed());
    },
  });
  listen({
    matcher: isStudentsChange,
    effect: (action, { extra, getOriginalState, getState }) => {
      extra.desk.note(action, getOriginalState(), getState());
    },
  });
  listen({
    actionCreator: deviceDataCleared,
    effect: (_action, { extra }) => extra.desk.clear(),
  });
  listen({
    actionCreator: deviceDataClearedElsewhere,
    effect: (_action, { extra }) => extra.desk.startAnew(),
  });
  listen({
    actionCreator: damagedCopyWanted,
    effect: async ({ payload: slice }, { extra }) => {
      const copies = await extra.desk.damagedCopies(slice);
      saveFile(`damaged-${slice}.txt`, copies.join('\n\n'), 'text/plain;charset=utf-8');
    },
  });
  listen({
    actionCreator: damagedCopyDiscarded,
    effect: ({ payload: slice }, { extra }) => extra.desk.removeDamagedCopies(slice),
  });
}
