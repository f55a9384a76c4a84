import { selectUserId } from '@/client/features/auth/authSlice';
import { importConfirmed } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { changesBetween, countItems } from './changesBetween';
import { recordsIn } from './dataFile';
import { dataIn, mergeRecords, selectRecords } from './records';
import { studentDataText } from './studentDataText';
import { makeUndoToasts } from './undoToasts';

export function addImportListeners(listen: StartListening) {
  const offerUndo = makeUndoToasts(listen);
  listen({
    actionCreator: importConfirmed,
    effect: async ({ payload: file, meta }, api) => {
      const { dispatch, extra, getState } = api;
      const userId = selectUserId(getState());
      if (userId === null) return;
      const theirs = recordsIn(file, selectRecords(getState()), extra.now(), meta.isPreferred);
      const { before, after, isSaved } = await dispatch(mergeRecords(theirs, 'file'));
      if (selectUserId(getState()) !== userId) return;
      const count = countItems(changesBetween(dataIn(before), dataIn(after)));
      const text = isSaved ? studentDataText.imported(count) : studentDataText.importNotSaved;
      offerUndo(text, { before, after }, api);
    },
  });
}
