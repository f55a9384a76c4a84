import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { mergeWithUndo } from '@/client/features/studentData/mergeWithUndo';
import { selectIsLoaded, selectIsReady } from '@/client/features/studentData/persistenceSlice';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import { recordsFor } from '@/client/features/studentData/studentRecords';
import { dataShared, exportRequested, recordsMerged } from '@/client/features/studentData/studentDataEvents';
import type { StartListening } from '@/client/store/listening';
import { earlierVersionsSlice, restoreConfirmed } from './earlierVersionsSlice';
import { earlierVersionsText } from './earlierVersionsText';
import { changeRecord } from './versionStorage';
import { listVersions, saveVersion } from './versionThunks';

const { adviceDismissed } = earlierVersionsSlice.actions;

/** What was lost and is found again was there before; before an import or a restore a version is saved anyway. */
const needsNoVersion = (action: UnknownAction) =>
  recordsMerged.match(action) && ['journal', 'file', 'version'].includes(action.meta.from);

export function addEarlierVersionsListeners(listen: StartListening) {
  listen({
    predicate: (_action, current, before) => selectIsLoaded(current) && !selectIsLoaded(before),
    effect: (_action, { dispatch }) => dispatch(listVersions()),
  });

  // At the first change of a day, the data is saved as it was.
  listen({
    predicate: (action, current, before) =>
      selectIsReady(before) &&
      selectIsReady(current) &&
      selectRecords(current) !== selectRecords(before) &&
      !needsNoVersion(action),
    effect: (_action, { dispatch, getOriginalState }) =>
      dispatch(saveVersion('change', selectRecords(getOriginalState()))),
  });

  listen({
    actionCreator: restoreConfirmed,
    effect: ({ payload: { at, data } }, { dispatch }) =>
      dispatch(
        mergeWithUndo(
          'version',
          (ours, now) => recordsFor(data, ours, now),
          ({ isSaved }) => (isSaved ? earlierVersionsText.restored(at) : earlierVersionsText.notSaved),
        ),
      ),
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
