import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { undoChange } from '@/client/features/studentData/changeRecords';
import { saveVersion } from './earlierVersions/versionThunks';
import { selectRecords } from './selectRecords';
import {
  mergeRecords,
  newerRecords,
  type Merge,
  type RecordLists,
  type StudentRecords,
} from './studentRecords';

const occasions = { file: 'import', version: 'restore' } as const;

/**
 * Merges what a file or an earlier version has, and offers to undo it. What is here is saved as an earlier version first, so
 * that it is not lost when the page is closed right after the merge.
 */
export const mergeWithUndo =
  (
    from: keyof typeof occasions,
    recordsFrom: (ours: StudentRecords, now: number) => RecordLists,
    textOf: (merge: Merge) => string,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const userId = selectUserId(getState());
    const isSignedIn = () => userId !== null && selectUserId(getState()) === userId;
    if (!isSignedIn()) return;
    const ours = selectRecords(getState());
    if (newerRecords(ours, recordsFrom(ours, now()))) await dispatch(saveVersion(occasions[from], ours));
    if (!isSignedIn()) return;
    const merge = await dispatch(mergeRecords(recordsFrom(selectRecords(getState()), now()), from));
    if (!isSignedIn()) return;
    const { changeId } = merge;
    if (changeId === undefined) return void showToast.info(textOf(merge));
    const undo = () => dispatch(undoChange(changeId));
    showToast.withAction(textOf(merge), { label: 'Undo', run: undo }, { id: changeId });
  };
