import type { AppDispatch } from '@/client/app/store';
import type { RootState } from '@/client/app/reducers';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import { removeToast, showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { dataIn, mergeRecords, recordsFor, selectRecords, type Merge } from './records';
import { studentDataText } from './studentDataText';
import { withoutImport } from './withoutImport';

type Api = { dispatch: AppDispatch; getState: () => RootState };

/** Toasts that offer to undo a merge, for as long as the account's data is open. */
export function makeUndoToasts(listen: StartListening) {
  const toasts = new Set<string>();
  listen({
    matcher: isStudentDataGone,
    effect: () => {
      for (const toast of toasts) removeToast(toast);
      toasts.clear();
    },
  });
  return (text: string, { before, after }: Omit<Merge, 'isSaved'>, { dispatch, getState }: Api) => {
    const undo = () => {
      const ours = selectRecords(getState());
      const data = withoutImport(dataIn(ours), dataIn(before), dataIn(after));
      void dispatch(mergeRecords(recordsFor(data, ours, Date.now()), 'undo'));
    };
    toasts.add(showToast.withAction(text, { label: studentDataText.undo, run: undo }));
  };
}
