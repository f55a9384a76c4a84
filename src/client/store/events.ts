import { createAction } from '@reduxjs/toolkit';
import type { StudentData } from '@/contract/studentDataFile';
import type { PersistedSlice } from '@/client/persistence/plan';

/** "Clear my data on this device" was confirmed (contract 5.2): whoever keeps something of this student lets it go. */
export const deviceDataCleared = createAction('device/dataCleared');

/** The same, confirmed in another tab of this browser. */
export const deviceDataClearedElsewhere = createAction('device/dataClearedElsewhere');

/** Somebody wants the damaged copy of a list as a file, or wants it gone. */
export const damagedCopyWanted = createAction<PersistedSlice>('device/damagedCopyWanted');
export const damagedCopyDiscarded = createAction<PersistedSlice>('device/damagedCopyDiscarded');

/** The student takes all that is kept here along, as a file. */
export const exportWanted = createAction('device/exportWanted');

/** A session is over and some of its work could not be written here. Whoever worked may still take it along. */
export const workLeftUnsaved = createAction<StudentData>('device/workLeftUnsaved');

/** What a file held is added to what is here: subjects only where none are chosen, items only where none has their id. */
export const studentDataImported = createAction<StudentData>('device/studentDataImported');

/** The page is about another account, or about none: what was read for the one before leaves the state. */
export const studentDataUnloaded = createAction('device/studentDataUnloaded');

/** The passkey was set, changed or removed in the profile: what it opened on this device no longer does (contract 5.3). */
export const passkeyChanged = createAction('profile/passkeyChanged');
