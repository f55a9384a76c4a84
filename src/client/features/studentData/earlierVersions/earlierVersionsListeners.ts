import { isAnyOf } from '@reduxjs/toolkit';
import { selectUserId } from '@/client/features/auth/authSlice';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSelectors';
import { dataIn, mergeRecords, recordsFor, selectRecords } from '@/client/features/studentData/records';
import { makeUndoToasts } from '@/client/features/studentData/undoToasts';
import { dataShared, exportWanted, importConfirmed } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { earlierVersionsSlice, restoreConfirmed } from './earlierVersionsSlice';
import { earlierVersionsText } from './earlierVersionsText';
import { listVersions } from './readVersions';
import { remember, saveVersion } from './saveVersion';

const { adviceDismissed, dataExported } = earlierVersionsSlice.actions;

export function addEarlierVersionsListeners(listen: StartListening) {
  const offerUndo = makeUndoToasts(listen);

  listen({
    predicate: (_action, current, before) => selectIsLoaded(current) && !selectIsLoaded(before),
    effect: (_action, { dispatch }) => dispatch(listVersions()),
  });

  listen({
    actionCreator: importConfirmed,
    effect: async (_action, { dispatch, extra, getOriginalState }) => {
      const state = getOriginalState();
      const [userId, epoch] = [selectUserId(state), extra.accountStorage.epoch()];
      if (userId === null || epoch === null) return;
      await dispatch(saveVersion(userId, dataIn(selectRecords(state)), epoch, 'import'));
    },
  });

  listen({
    actionCreator: restoreConfirmed,
    effect: async ({ payload: { at, data } }, api) => {
      const { dispatch, extra, getState } = api;
      const [userId, epoch] = [selectUserId(getState()), extra.accountStorage.epoch()];
      if (userId === null || epoch === null) return;
      await dispatch(saveVersion(userId, dataIn(selectRecords(getState())), epoch, 'restore'));
      // Another account, or data that was cleared meanwhile, is left alone.
      if (selectUserId(getState()) !== userId || extra.accountStorage.epoch() !== epoch) return;
      const restored = recordsFor(data, selectRecords(getState()), extra.now());
      const { isSaved, ...merge } = await dispatch(mergeRecords(restored, 'version'));
      if (selectUserId(getState()) !== userId) return;
      offerUndo(isSaved ? earlierVersionsText.restored(at) : earlierVersionsText.notSaved, merge, api);
    },
  });

  listen({
    matcher: isAnyOf(exportWanted, dataShared),
    effect: async (_action, { dispatch, extra, getState }) => {
      const userId = selectUserId(getState());
      const exportedAt = extra.now();
      dispatch(dataExported(exportedAt));
      if (userId !== null) await remember(userId, { exportedAt });
    },
  });
  listen({
    actionCreator: adviceDismissed,
    effect: async (_action, { getState }) => {
      const userId = selectUserId(getState());
      if (userId !== null) await remember(userId, { isAdviceDismissed: true });
    },
  });
}
