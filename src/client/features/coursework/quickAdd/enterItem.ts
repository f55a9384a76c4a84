import type { NewCoursework } from '@/contract/studentData/coursework';
import type { Repetition } from '@/contract/studentData/repetition';
import type { AppThunk } from '@/client/app/store';
import { undoChange } from '@/client/features/studentData/changeRecords';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';

/** Enters an item, or one for each day of a repetition. Resolves to whether it is stored; otherwise it is taken back. */
export const enterItem =
  (list: CourseworkName, entered: NewCoursework, repetition?: Repetition): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { accountStorage }) => {
    const { meta } = dispatch(courseworkSlices[list].actions.itemEntered(entered, repetition));
    const isStored = await accountStorage.save(list);
    if (!isStored) dispatch(undoChange(meta.changeId));
    return isStored;
  };
