import { selectToken, selectUserId } from '@/client/features/auth/authSlice';
import { selectChosenTheme } from '@/client/features/theme/themeSlice';
import { saveFile } from '@/client/lib/saveFile';
import {
  damagedCopyDiscarded,
  damagedCopyWanted,
  studentDataUnloaded,
  deviceDataCleared,
  deviceDataClearedElsewhere,
  workLeftUnsaved,
} from '@/client/store/events';
import { selectStudentData } from '@/client/store/persistenceStatus';
import type { StartListening } from '@/client/store/listening';
import { arrivalsIn } from './arrivals';
import { readText } from './deviceStorage';
import { unwrappedKeys, storeUnwrapped } from './unwrappedKeys';
import { persistedSlices } from './plan';

/** What is kept follows actions alone: travelling through time in DevTools runs no listener, so it writes nothing. */
export function addPersistenceListeners(listen: StartListening) {
  listen({
    predicate: (_action, { auth }, before) => auth !== before.auth,
    effect: (_action, { getOriginalState, getState }) => {
      const { token, userId } = getState().auth;
      const { token: formerToken } = getOriginalState().auth;
      const isNewSession = token !== formerToken;
      // Another tab may have signed somebody else in, and this one not have heard of it; or a developer looks at a log
      // from elsewhere. What is stored belongs to the token that is stored: the id goes with it, and so does its end.
      const stored = readText(unwrappedKeys.token);
      const isOthers = stored !== null && stored !== formerToken;
      if (token === null ? isOthers : !isNewSession && stored !== token) return;
      // The former user's id goes before the next one's token comes: no reader finds the two together.
      storeUnwrapped(unwrappedKeys.userId, userId);
      if (isNewSession) storeUnwrapped(unwrappedKeys.token, token);
    },
  });
  listen({
    // Only a choice is stored: whoever has made none keeps following the device.
    predicate: (_action, current, before) => selectChosenTheme(current) !== selectChosenTheme(before),
    effect: (_action, { getState }) => storeUnwrapped(unwrappedKeys.theme, selectChosenTheme(getState())),
  });

  listen({
    predicate: (_action, current, before) => selectUserId(current) !== selectUserId(before),
    effect: (_action, { extra, dispatch, getOriginalState, getState }) => {
      const arrivals = arrivalsIn(getOriginalState());
      for (const { action, before, after } of arrivals)
        extra.accountStorage.recordChange(action, before, after);
      const left = selectStudentData(arrivals.at(-1)?.after ?? getOriginalState());
      const isKept = extra.accountStorage.followSession();
      if (persistedSlices.some((slice) => getState()[slice].persistence.isLoaded))
        dispatch(studentDataUnloaded());
      // What one person leaves is not offered to the next.
      if (!isKept && selectToken(getState()) === null) dispatch(workLeftUnsaved(left));
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
    effect: async ({ payload: slice }, { extra }) => {
      const copies = await extra.accountStorage.damagedCopies(slice);
      saveFile(`damaged-${slice}.txt`, copies.join('\n\n'), 'text/plain;charset=utf-8');
    },
  });
  listen({
    actionCreator: damagedCopyDiscarded,
    effect: ({ payload: slice }, { extra }) => extra.accountStorage.removeDamagedCopies(slice),
  });
}
