import type { StudentData } from '@/contract/studentData';
import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { changesBetween, type Changes } from '@/client/features/studentData/changesBetween';
import { dataIn, selectRecords } from '@/client/features/studentData/records';
import { NotStored } from '@/client/store/deviceStorage';
import { earlierVersionsSlice } from './earlierVersionsSlice';
import { readVersion, readVersions } from './versionStorage';

const { problemFound, versionsRead } = earlierVersionsSlice.actions;

/** Asks the device for the list of versions. */
export const listVersions = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUserId(getState());
  if (userId === null) return;
  const found = await readVersions(userId).then(versionsRead, (error: unknown) => {
    if (!(error instanceof NotStored)) throw error;
    return problemFound('unavailable');
  });
  if (selectUserId(getState()) === userId) dispatch(found);
};

/** What a version would change. */
export type Restore = { data: StudentData; changes: Changes };

/** Null when the version cannot be read. */
export const previewVersion =
  (id: string): AppThunk<Promise<Restore | null>> =>
  async (_dispatch, getState) => {
    const userId = selectUserId(getState());
    if (userId === null) return null;
    const data = await readVersion(userId, id).catch((error: unknown) => {
      if (!(error instanceof NotStored)) throw error;
      return null;
    });
    return data && { data, changes: changesBetween(dataIn(selectRecords(getState())), data) };
  };
