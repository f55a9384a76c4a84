import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { showToast } from '@/client/features/toasts/showToast';
import { dataIn, mergeRecords, recordsFor, selectRecords, type Merge } from './records';
import { studentDataText } from './studentDataText';
import { withoutImport } from './withoutImport';

type Api = { dispatch: AppDispatch; getState: () => RootState };

/** Shows a toast that offers to undo a merge. */
export function offerUndo(text: string, { before, after }: Merge, { dispatch, getState }: Api) {
  const undo = () => {
    const ours = selectRecords(getState());
    const data = withoutImport(dataIn(ours), dataIn(before), dataIn(after));
    void dispatch(mergeRecords(recordsFor(data, ours, Date.now()), 'undo'));
  };
  showToast.withAction(text, { label: studentDataText.undo, run: undo });
}
