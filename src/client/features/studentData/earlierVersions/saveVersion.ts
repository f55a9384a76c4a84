import type { StudentData } from '@/contract/studentData';
import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { idle } from '@/client/lib/idle';
import { NotStored } from '@/client/store/deviceStorage';
import { earlierVersionsSlice } from './earlierVersionsSlice';
import { readRecord, type Occasion, type VersionRecord } from './versionRecord';
import { changeRecord, deleteVersions, storeVersion } from './versionStorage';

const { versionSaved, versionsRead, problemFound } = earlierVersionsSlice.actions;

/** A key press comes before ten thousand items are serialised; a busy page does not wait longer. */
const IDLE_TIMEOUT_MS = 1_000;

/** Saves `data`, which is about to change, or may change at any moment: before nothing yet. */
export const saveVersion =
  (userId: string, data: StudentData, epoch: string, before: Occasion | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const at = now();
    await idle(IDLE_TIMEOUT_MS);
    try {
      const record = await storeVersion({ userId, epoch, data, before, at });
      if (record && selectUserId(getState()) === userId) dispatch(versionSaved(record));
    } catch (error) {
      // Without room or a database, the change is made all the same.
      if (!(error instanceof NotStored)) throw error;
      // Whether there is a database at all is said where versions are listed.
      if (error.problem === 'full' && selectUserId(getState()) === userId) dispatch(problemFound('full'));
    }
  };

async function ifPossible(access: Promise<unknown>) {
  try {
    await access;
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
  }
}

/** Remembers beyond this visit, where the browser lets us. */
export const remember = (userId: string, change: Partial<VersionRecord>) =>
  ifPossible(changeRecord(userId, change));

/** A browser without a database has nothing to delete. */
export const forgetVersions =
  (userId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await ifPossible(deleteVersions(userId));
    // They may have been read again before they were gone.
    if (selectUserId(getState()) === userId) dispatch(versionsRead(readRecord(undefined)));
  };
