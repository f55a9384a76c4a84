import type { StartListening } from '@/client/store/listening';
import { changesBetween } from './changesBetween';
import { recordsIn } from './dataFile';
import { mergeWithUndo } from './mergeWithUndo';
import { dataIn, type Merge } from './studentRecords';
import { importConfirmed } from './studentDataEvents';
import { studentDataText } from './studentDataText';

/** How an import has ended. */
export function importedText({ before, after, isSaved }: Merge) {
  if (!isSaved) return studentDataText.importNotSaved;
  const { added, changed, deleted } = changesBetween(dataIn(before), dataIn(after));
  return studentDataText.imported(added.length + changed.length, deleted.length);
}

export function addImportListeners(listen: StartListening) {
  listen({
    actionCreator: importConfirmed,
    effect: ({ payload: file, meta }, { dispatch }) =>
      dispatch(
        mergeWithUndo('file', (ours, now) => recordsIn(file, ours, now, meta.isPreferred), importedText),
      ),
  });
}
