import type { SubjectNames } from '@/contract/studentData/subjects';
import type { AppThunk } from '@/client/app/store';
import { showToast } from '@/client/features/toasts/showToast';
import { shortNameChosen } from './subjectsSlice';

/** One toast for all: a student goes from field to field. */
const TOAST = 'shortName';

/** Gives a subject its short name, or with an empty one none, and says so once that is stored. */
export const saveShortName =
  (chosen: Required<SubjectNames>): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { accountStorage }) => {
    dispatch(shortNameChosen(chosen));
    if (!(await accountStorage.save('subjects'))) return;
    const { name, shortName } = chosen;
    showToast.success(
      shortName === '' ? `“${name}” has no short name.` : `“${shortName}” is short for “${name}”.`,
      { id: TOAST },
    );
  };
