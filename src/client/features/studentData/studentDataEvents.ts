import { createAction, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { StudentDataFile } from '@/contract/studentData/studentDataFile';

import type { ChangeMeta } from '@/client/lib/history';
import type { Tombstone } from '@/client/lib/lastWriterWins';
import type { PersistedSlice, RecordLists, StudentRecords } from './studentRecords';

/** Prepares an action whose reducer needs the time. */
export const atNow = <Payload>(payload: Payload) => ({ payload, meta: { at: Date.now() } });
export type Timed<Payload> = PayloadAction<Payload, string, { at: number }>;

/** Prepares an action that can be undone, also in each of several slices. */
export const undoable = <Payload>(payload: Payload) => ({
  payload,
  meta: { at: Date.now(), changeId: nanoid(), order: performance.now() } satisfies ChangeMeta,
});
export type Undoable<Payload> = PayloadAction<Payload, string, ChangeMeta>;

/** What a change was that can be undone. */
export type ChangeKind =
  | 'added'
  | 'ticked'
  | 'unticked'
  | 'edited'
  | 'postponed'
  | 'deleted'
  | 'putBack'
  | 'kindChanged'
  | 'subjectAdded'
  | 'subjectRemoved'
  | 'subjectRenamed'
  | 'file'
  | 'version';

/** A change was taken back, in every slice that it has changed. By its id, with those of the records that stay as they are. */
export const changeUndone = createAction(
  'studentData/changeUndone',
  (id: string, kept: readonly string[] = []) => ({ payload: id, meta: { at: Date.now(), kept } }),
);

/** Where records come from: another tab, a session that could not store them, the crash journal, a file, the copy of the student's
 * devices, an earlier version. */
export type Source = 'tab' | 'unsaved' | 'journal' | 'file' | 'devices' | 'version';

/** Records from elsewhere that are newer than those of the state. What the student has asked for can be undone. */
export const recordsMerged = createAction(
  'studentData/recordsMerged',
  (records: RecordLists, from: Source) => ({
    payload: records,
    meta: {
      from,
      change: from === 'file' || from === 'version' ? { ...undoable(from).meta, kind: from } : undefined,
    },
  }),
);

/** The storage was full: of these items, which were deleted longest ago, only the deletion is still known. */
export const deletedItemsForgotten = createAction<Partial<Record<PersistedSlice, Tombstone[]>>>(
  'studentData/deletedItemsForgotten',
);

/** "Clear my data on this device" was confirmed (behaviour 4.7): everything stored of this student is removed. */
export const deviceDataCleared = createAction('studentData/deviceDataCleared');

/** The same, confirmed in another tab of this browser. */
export const deviceDataClearedElsewhere = createAction('studentData/deviceDataClearedElsewhere');

/** The student asks for the damaged copy of a list as a file, or to delete it. */
export const damagedCopyRequested = createAction<PersistedSlice>('studentData/damagedCopyRequested');
export const damagedCopyDiscarded = createAction<PersistedSlice>('studentData/damagedCopyDiscarded');

/** The student asks for all local data as a file. */
export const exportRequested = createAction('studentData/exportRequested', () => atNow(undefined));

/** The student wants to hand all local data to another app (Web Share). */
export const shareRequested = createAction('studentData/shareRequested');

/** Another app has taken it. */
export const dataShared = createAction('studentData/dataShared', () => atNow(undefined));

/** A session has ended and some of its changes could not be stored. They can still be exported, and come back with their student. */
export const workLeftUnsaved = createAction<{ records: StudentRecords; userId: string }>(
  'studentData/workLeftUnsaved',
);

/** The student has seen what a file would change, and wants it merged: where they say so, over later changes here. */
export const importConfirmed = createAction(
  'studentData/importConfirmed',
  (file: StudentDataFile, isPreferred = false) => ({ payload: file, meta: { isPreferred } }),
);

/** Another account is signed in, or none: the former account's data is removed from the state. */
export const dataUnloaded = createAction('studentData/dataUnloaded');
