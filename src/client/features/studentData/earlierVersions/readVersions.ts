import type { StudentData } from '@/contract/studentData';
import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { changesBetween, type Changes } from '@/client/features/studentData/changesBetween';
import { dataIn, selectRecords } from '@/client/features/studentData/records';
import { earlierVersionsSlice } from './earlierVersionsSlice';
import { readVersion, readVersions } from './versionStorage';

const { problemFound, versionsRead } = earlierVersionsSlice.actions;

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
