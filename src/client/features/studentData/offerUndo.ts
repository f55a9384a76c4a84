import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import { removeToast, showToast } from '@/client/features/toasts/showToast';
import { dataIn, mergeRecords, recordsFor, selectRecords, type Merge } from './records';
import { studentDataText } from './studentDataText';
import { withoutImport } from './withoutImport';

type Api = Pick<ListenerEffectAPI<RootState, AppDispatch>, 'condition' | 'dispatch' | 'getState'>;

/** Shows a toast that offers to undo a merge, for as long as the account's data is open. */
export async function offerUndo(
  text: string,
  { before, after }: Merge,
  { condition, dispatch, getState }: Api,
) {
  const undo = () => {
    const ours = selectRecords(getState());
    const data = withoutImport(dataIn(ours), dataIn(before), dataIn(after));
    void dispatch(mergeRecords(recordsFor(data, ours, Date.now()), 'undo'));
  };
  const toast = showToast.withAction(text, { label: studentDataText.undo, run: undo });
  await condition(isStudentDataGone);
  removeToast(toast);
}
