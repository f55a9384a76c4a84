import type { Day } from '@/contract/calendar';
import type { NewCoursework } from '@/contract/studentData/coursework';
import type { AppThunk } from '@/client/app/store';
import { undoChange } from '@/client/features/studentData/changeRecords';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';

/** Enters an item, or one for each week through `until`. Resolves to whether it is stored; otherwise it is taken back. */
export const enterItem =
  (list: CourseworkName, entered: NewCoursework, until?: Day): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { accountStorage }) => {
    const { meta } = dispatch(courseworkSlices[list].actions.itemEntered(entered, until));
    const isStored = await accountStorage.save(list);
    if (!isStored) dispatch(undoChange(meta.changeId));
    return isStored;
  };
