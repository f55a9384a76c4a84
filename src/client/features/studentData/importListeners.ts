import type { StartListening } from '@/client/store/listening';
import { changesBetween, countItems } from './changesBetween';
import { recordsIn } from './dataFile';
import { mergeWithUndo } from './mergeWithUndo';
import { dataIn } from './studentRecords';
import { importConfirmed } from './studentDataEvents';
import { studentDataText } from './studentDataText';

export function addImportListeners(listen: StartListening) {
  listen({
    actionCreator: importConfirmed,
    effect: ({ payload: file, meta }, { dispatch }) =>
      dispatch(
        mergeWithUndo(
          'file',
          (ours, now) => recordsIn(file, ours, now, meta.isPreferred),
          ({ before, after, isSaved }) =>
            isSaved
              ? studentDataText.imported(countItems(changesBetween(dataIn(before), dataIn(after))))
              : studentDataText.importNotSaved,
        ),
      ),
  });
}
