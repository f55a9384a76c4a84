import { selectUserId } from '@/client/features/auth/authSlice';
import { clearDrafts } from '@/client/lib/draft';
import { saveFile } from '@/client/lib/saveFile';
import {
  damagedCopyDiscarded,
  damagedCopyRequested,
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/features/studentData/studentDataEvents';
import type { StartListening } from '@/client/store/listening';
import { deleteDamagedCopies, readDamagedCopies } from './damagedCopies';

/** What the student does with the stored data as a whole. */
export function addStoredDataListeners(listen: StartListening) {
  listen({
    actionCreator: deviceDataCleared,
    effect: async (_action, { extra }) => {
      // First of all: a form may restore one when it is rendered without the data.
      clearDrafts();
      await extra.accountStorage.clear();
    },
  });
  listen({
    actionCreator: deviceDataClearedElsewhere,
    effect: (_action, { extra }) => {
      clearDrafts();
      extra.accountStorage.reopen();
    },
  });
  listen({
    actionCreator: damagedCopyRequested,
    effect: ({ payload: slice }, { getState }) => {
      const userId = selectUserId(getState());
      if (userId === null) return;
      const copies = readDamagedCopies(slice, userId);
      saveFile(`damaged-${slice}.txt`, copies.join('\n\n'), 'text/plain;charset=utf-8');
    },
  });
  listen({
    actionCreator: damagedCopyDiscarded,
    effect: ({ payload: slice }, { getState }) => {
      const userId = selectUserId(getState());
      if (userId !== null) deleteDamagedCopies(slice, userId);
    },
  });
}
