import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { selectUserId } from '@/client/features/auth/authSlice';
import { offerUndo } from '@/client/features/studentData/offerUndo';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { dataIn, mergeRecords, recordsFor, selectRecords } from '@/client/features/studentData/records';
import { dayOf } from '@/client/lib/days';
import { idle } from '@/client/lib/pause';
import {
  dataShared,
  exportRequested,
  merged,
  type Source,
} from '@/client/features/studentData/studentDataEvents';
import type { StartListening } from '@/client/store/listening';
import { earlierVersionsSlice, restoreConfirmed } from './earlierVersionsSlice';
import { earlierVersionsText } from './earlierVersionsText';
import { listVersions } from './readVersions';
import { changeRecord, storeVersion, type Occasion } from './versionStorage';

const { adviceDismissed, problemFound, versionSaved } = earlierVersionsSlice.actions;

/** A key press comes before ten thousand items are serialised; a busy page does not wait longer. */
const IDLE_TIMEOUT_MS = 50;

const sourceOf = (action: UnknownAction) => (merged.match(action) ? action.meta.from : undefined);

const occasions: Partial<Record<Source, Occasion>> = { file: 'import', version: 'restore' };

export function addEarlierVersionsListeners(listen: StartListening) {
  listen({
    predicate: (_action, current, before) => selectIsLoaded(current) && !selectIsLoaded(before),
    effect: (_action, { dispatch }) => dispatch(listVersions()),
  });

  // Before the first change of a day, and before each import and restore, the data is saved as it was.
  listen({
    predicate: (action, current, before) =>
      selectIsLoaded(before) &&
      selectIsLoaded(current) &&
      selectRecords(current) !== selectRecords(before) &&
      // What was lost and is found again was there before.
      sourceOf(action) !== 'journal',
    effect: async (action, { dispatch, extra, getOriginalState, getState }) => {
      const original = getOriginalState();
      const [userId, epoch, at] = [selectUserId(original), extra.accountStorage.epoch(), extra.now()];
      const before = occasions[sourceOf(action) ?? 'tab'] ?? 'change';
      const isSaved = before === 'change' && original.earlierVersions.lastDay === dayOf(new Date(at));
      if (userId === null || epoch === null || isSaved) return;
      await idle(IDLE_TIMEOUT_MS);
      const data = dataIn(selectRecords(original));
      const stored = await storeVersion({ userId, epoch, data, before, at });
      if (!stored || selectUserId(getState()) !== userId) return;
      if (!('problem' in stored)) dispatch(versionSaved(stored));
      // Whether there is a database at all is said where versions are listed.
      else if (stored.problem === 'full') dispatch(problemFound('full'));
    },
  });

  listen({
    actionCreator: restoreConfirmed,
    effect: async ({ payload: { at, data } }, api) => {
      const { dispatch, extra, getState } = api;
      const userId = selectUserId(getState());
      const records = recordsFor(data, selectRecords(getState()), extra.now());
      const merge = await dispatch(mergeRecords(records, 'version'));
      if (selectUserId(getState()) !== userId) return;
      const { notSaved, restored } = earlierVersionsText;
      offerUndo(merge.isSaved ? restored(at) : notSaved, merge, api);
    },
  });

  // Remembered beyond this visit, where the browser lets us.
  listen({
    matcher: isAnyOf(exportRequested, dataShared, adviceDismissed),
    effect: async (action, { getState }) => {
      const { auth, earlierVersions } = getState();
      const { exportedAt, isAdviceDismissed } = earlierVersions;
      const change = adviceDismissed.match(action) ? { isAdviceDismissed } : { exportedAt };
      if (auth.userId !== null) await changeRecord(auth.userId, change);
    },
  });
}
