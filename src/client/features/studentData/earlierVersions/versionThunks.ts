import type { StudentData } from '@/contract/studentData/studentData';
import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { changesBetween, type Changes } from '@/client/features/studentData/changesBetween';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import { dataIn, type StudentRecords } from '@/client/features/studentData/studentRecords';
import { dayOf } from '@/client/lib/days';
import { idle } from '@/client/lib/pause';
import { earlierVersionsSlice } from './earlierVersionsSlice';
import { readVersion, readVersions, storeVersion, type Occasion } from './versionStorage';

const { problemFound, versionSaved, versionsRead } = earlierVersionsSlice.actions;

/** Saves these records as an earlier version; before changes only the first time on a day. Resolves when it is stored, or cannot be. */
export const saveVersion =
  (before: Occasion, records: StudentRecords): AppThunk<Promise<void>> =>
  async (dispatch, getState, { accountStorage, now }) => {
    const [userId, epoch, at] = [selectUserId(getState()), accountStorage.epoch(), now()];
    const isSaved = before === 'change' && getState().earlierVersions.lastDay === dayOf(new Date(at));
    if (userId === null || epoch === null || isSaved) return;
    await idle();
    const stored = await storeVersion({ userId, epoch, data: dataIn(records), before, at });
    if (!stored || selectUserId(getState()) !== userId) return;
    if (!('problem' in stored)) dispatch(versionSaved(stored));
    // Whether there is a database at all is said where versions are listed.
    else if (stored.problem === 'full') dispatch(problemFound('full'));
  };

/** Asks the device for the list of versions. */
export const listVersions = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUserId(getState());
  if (userId === null) return;
  const found = await readVersions(userId);
  if (selectUserId(getState()) !== userId) return;
  dispatch('problem' in found ? problemFound('unavailable') : versionsRead(found));
};

/** What a version would change. */
export type Restore = { data: StudentData; changes: Changes };

/** Null when the version cannot be read. */
export const previewVersion =
  (id: string): AppThunk<Promise<Restore | null>> =>
  async (_dispatch, getState) => {
    const data = await readVersion(selectUserId(getState()) ?? '', id);
    if (!data || 'problem' in data) return null;
    return { data, changes: changesBetween(dataIn(selectRecords(getState())), data) };
  };
