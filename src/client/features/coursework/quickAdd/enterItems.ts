import type { AppThunk } from '@/client/app/store';
import { undoChange } from '@/client/features/studentData/changeRecords';
import {
  courseworkSlices,
  type CourseworkName,
  type Entered,
} from '@/client/features/coursework/courseworkSlice';

/** Enters items, which one Undo takes back. Resolves to whether they are stored; otherwise they are taken back. */
export const enterItems =
  (list: CourseworkName, entered: readonly Entered[]): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { accountStorage }) => {
    const { meta } = dispatch(courseworkSlices[list].actions.itemsEntered(entered));
    const isStored = await accountStorage.save(list);
    if (!isStored) dispatch(undoChange(meta.changeId));
    return isStored;
  };
