import { createAction } from '@reduxjs/toolkit';
import type { StudentDataFile } from '@/contract/studentDataFile';
import type { PersistedSlice } from '@/client/persistence/plan';

/** "Clear my data on this device" was confirmed (behaviour 4.7): everything stored of this student is removed. */
export const deviceDataCleared = createAction('device/dataCleared');

/** The same, confirmed in another tab of this browser. */
export const deviceDataClearedElsewhere = createAction('device/dataClearedElsewhere');

/** The student asks for the damaged copy of a list as a file, or to delete it. */
export const damagedCopyWanted = createAction<PersistedSlice>('device/damagedCopyWanted');
export const damagedCopyDiscarded = createAction<PersistedSlice>('device/damagedCopyDiscarded');

/** The student asks for all local data as a file. */
export const exportWanted = createAction('device/exportWanted');

/** The student wants to hand all local data to another app (Web Share). */
export const shareWanted = createAction('device/shareWanted');

/** Another app has taken it. */
export const dataShared = createAction('device/dataShared');

/** A session has ended and some of its changes could not be stored. They can still be exported. */
export const workLeftUnsaved = createAction<StudentDataFile>('device/workLeftUnsaved');

/** The student has seen what a file would change, and wants it merged: where they say so, over later changes here. */
export const importConfirmed = createAction(
  'device/importConfirmed',
  (file: StudentDataFile, isPreferred = false) => ({ payload: file, meta: { isPreferred } }),
);

/** Another account is signed in, or none: the former account's data is removed from the state. */
export const studentDataUnloaded = createAction('device/studentDataUnloaded');

/** The passkey was set, changed or removed in the profile: what it opened on this device no longer does (behaviour 4.9). */
export const passkeyChanged = createAction('profile/passkeyChanged');
