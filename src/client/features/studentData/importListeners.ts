import { selectUserId } from '@/client/features/auth/authSlice';
import { importConfirmed } from './studentDataEvents';
import type { StartListening } from '@/client/store/listening';
import { changesBetween, countItems } from './changesBetween';
import { recordsIn } from './dataFile';
import { offerUndo } from './offerUndo';
import { dataIn, mergeRecords, selectRecords } from './records';
import { studentDataText } from './studentDataText';

export function addImportListeners(listen: StartListening) {
  listen({
    actionCreator: importConfirmed,
    effect: async ({ payload: file, meta }, api) => {
      const { dispatch, extra, getState } = api;
      const userId = selectUserId(getState());
      if (userId === null) return;
      const theirs = recordsIn(file, selectRecords(getState()), extra.now(), meta.isPreferred);
      const merge = await dispatch(mergeRecords(theirs, 'file'));
      if (selectUserId(getState()) !== userId) return;
      const count = countItems(changesBetween(dataIn(merge.before), dataIn(merge.after)));
      const text = merge.isSaved ? studentDataText.imported(count) : studentDataText.importNotSaved;
      offerUndo(text, merge, api);
    },
  });
}
