import type { StartListening } from '@/client/store/listening';
import { changesBetween, countItems } from './changesBetween';
import { recordsIn } from './dataFile';
import { mergeWithUndo } from './mergeWithUndo';
import { dataIn, type Merge } from './studentRecords';
import { importConfirmed } from './studentDataEvents';
import { studentDataText } from './studentDataText';

/** How an import has ended. */
export const importedText = ({ before, after, isSaved }: Merge) =>
  isSaved
    ? studentDataText.imported(countItems(changesBetween(dataIn(before), dataIn(after))))
    : studentDataText.importNotSaved;

export function addImportListeners(listen: StartListening) {
  listen({
    actionCreator: importConfirmed,
    effect: ({ payload: file, meta }, { dispatch }) =>
      dispatch(
        mergeWithUndo('file', (ours, now) => recordsIn(file, ours, now, meta.isPreferred), importedText),
      ),
  });
}
