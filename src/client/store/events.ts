import { createAction } from '@reduxjs/toolkit';
import type { StudentData } from '@/contract/studentDataFile';
import type { PersistedSlice } from '@/client/persistence/plan';

/** "Clear my data on this device" was confirmed (contract 5.2): everything stored of this student is removed. */
export const deviceDataCleared = createAction('device/dataCleared');

/** The same, confirmed in another tab of this browser. */
export const deviceDataClearedElsewhere = createAction('device/dataClearedElsewhere');

/** The student asks for the damaged copy of a list as a file, or to delete it. */
export const damagedCopyWanted = createAction<PersistedSlice>('device/damagedCopyWanted');
export const damagedCopyDiscarded = createAction<PersistedSlice>('device/damagedCopyDiscarded');

/** The student asks for all local data as a file. */
export const exportWanted = createAction('device/exportWanted');

/** A session has ended and some of its changes could not be stored. They can still be exported. */
export const workLeftUnsaved = createAction<StudentData>('device/workLeftUnsaved');

/** Adds the data of a file: the subjects only when none are chosen, items only with ids that are not here yet. */
export const studentDataImported = createAction<StudentData>('device/studentDataImported');

/** Another account is signed in, or none: the former account's data is removed from the state. */
export const studentDataUnloaded = createAction('device/studentDataUnloaded');

/** The passkey was set, changed or removed in the profile: what it opened on this device no longer does (contract 5.3). */
export const passkeyChanged = createAction('profile/passkeyChanged');
