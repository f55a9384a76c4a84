import { selectUserId } from '@/client/features/auth/authSlice';
import { importConfirmed } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { changesBetween, countItems } from './changesBetween';
import { studentDataText } from './studentDataText';
import { makeUndoToasts } from './undoToasts';

export function addImportListeners(listen: StartListening) {
  const offerUndo = makeUndoToasts(listen);
  listen({
    actionCreator: importConfirmed,
    effect: async ({ payload: file, meta }, { extra, getState }) => {
      const userId = selectUserId(getState());
      const merged = await extra.accountStorage.merge(file, 'imported', meta.isPreferred);
      if (!merged || selectUserId(getState()) !== userId) return;
      const { before, after, isSaved } = merged;
      const count = countItems(changesBetween(before, after));
      const text = isSaved ? studentDataText.imported(count) : studentDataText.importNotSaved;
      offerUndo(text, merged, extra.accountStorage);
    },
  });
}
