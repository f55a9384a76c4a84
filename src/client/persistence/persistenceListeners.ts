import { selectToken, selectUserId } from '@/client/features/auth/authSlice';
import { selectChosenTheme } from '@/client/features/theme/themeSlice';
import { saveFile } from '@/client/lib/saveFile';
import {
  damagedCopyDiscarded,
  damagedCopyWanted,
  deviceDataCleared,
  deviceDataClearedElsewhere,
  studentDataUnloaded,
  workLeftUnsaved,
} from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { persistenceEvents } from '@/client/store/persistenceStatus';
import { selectStudentData } from '@/client/store/studentData';
import { deleteDamagedCopies, readDamagedCopies } from './damagedCopies';
import { readText } from './deviceStorage';
import { persistedSlices } from './plan';
import { storeUnwrapped, unwrappedKeys } from './unwrappedKeys';

/** Storage follows actions only: time travel in DevTools runs no listener, so it stores nothing. */
export function addPersistenceListeners(listen: StartListening) {
  listen({
    predicate: (_action, { auth }, before) => auth !== before.auth,
    effect: (_action, { getOriginalState, getState }) => {
      const { token, userId } = getState().auth;
      const { token: formerToken } = getOriginalState().auth;
      const isNewSession = token !== formerToken;
      // The stored token may be of a user who signed in on another tab, or the state come from an imported log.
      // Then the stored session is not this one: leave it alone.
      const stored = readText(unwrappedKeys.token);
      const isOthers = stored !== null && stored !== formerToken;
      if (token === null ? isOthers : !isNewSession && stored !== token) return;
      // In this order, so that the former user's id is never stored together with the new token.
      storeUnwrapped(unwrappedKeys.userId, userId);
      if (isNewSession) storeUnwrapped(unwrappedKeys.token, token);
    },
  });
  listen({
    // Only a choice is stored. Without one, the theme follows the device.
    predicate: (_action, current, before) => selectChosenTheme(current) !== selectChosenTheme(before),
    effect: (_action, { getState }) => storeUnwrapped(unwrappedKeys.theme, selectChosenTheme(getState())),
  });

  listen({
    predicate: (_action, current, before) => selectUserId(current) !== selectUserId(before),
    effect: (_action, { extra, dispatch, getOriginalState, getState }) => {
      const isStored = extra.accountStorage.followSession();
      if (persistedSlices.some((slice) => getState()[slice].persistence.isLoaded))
        dispatch(studentDataUnloaded());
      // One person's work is not offered to the next.
      if (!isStored && selectToken(getState()) === null)
        dispatch(workLeftUnsaved(selectStudentData(getOriginalState())));
    },
  });
  listen({
    predicate: (_action, current, before) =>
      persistedSlices.some((slice) => current[slice] !== before[slice]),
    effect: (action, { extra, getOriginalState, getState }) => {
      extra.accountStorage.recordChange(action, getOriginalState(), getState());
    },
  });
  listen({
    actionCreator: deviceDataCleared,
    effect: (_action, { extra }) => extra.accountStorage.clear(),
  });
  listen({
    actionCreator: deviceDataClearedElsewhere,
    effect: (_action, { extra }) => extra.accountStorage.reopen(),
  });
  listen({
    actionCreator: damagedCopyWanted,
    effect: ({ payload: slice }, { getState }) => {
      const userId = selectUserId(getState());
      if (userId === null) return;
      const copies = readDamagedCopies(slice, userId);
      saveFile(`damaged-${slice}.txt`, copies.join('\n\n'), 'text/plain;charset=utf-8');
    },
  });
  listen({
    actionCreator: damagedCopyDiscarded,
    effect: ({ payload: slice }, { dispatch, getState }) => {
      const userId = selectUserId(getState());
      if (userId === null) return;
      deleteDamagedCopies(slice, userId);
      dispatch(persistenceEvents(slice).damagedCopyRemoved());
    },
  });
}
