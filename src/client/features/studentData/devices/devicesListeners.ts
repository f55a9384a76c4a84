import { isAnyOf } from '@reduxjs/toolkit';
import {
  isStudentDataGone,
  selectIsSuspended,
  selectUserId,
  signedOut,
} from '@/client/features/auth/authSlice';
import { featuresApi } from '@/client/features/backend/featuresApi';
import { selectIsReady } from '@/client/features/studentData/persistenceSlice';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import { selectRecords } from '@/client/features/studentData/studentRecords';
import { api, selectIsOnline } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { deskApi } from './deskApi';
import { devicesSlice } from './devicesSlice';
import { forgetWaitingKey, lockOf, readWaitingKey, storedKeys } from './storedKey';

const DEBOUNCE_MS = 2_000;
const POLL_MS = 30_000;

const { actions, selectors } = devicesSlice;
const { changesFound, codeEntered, keyChangeRequested, keyFound, problemFound, stopped, switchedOn } =
  actions;
const { synced, syncRequested } = actions;

const isSyncReason = isAnyOf(
  keyFound,
  switchedOn,
  codeEntered,
  keyChangeRequested,
  syncRequested,
  changesFound,
);

export function addDevicesListeners(listen: StartListening) {
  // While the data is open: is this device one of those kept in step, and when may the copy have changed?
  listen({
    predicate: (_action, current, before) => selectIsReady(current) && !selectIsReady(before),
    effect: async (_action, { condition, dispatch, getState, signal }) => {
      const userId = selectUserId(getState()) ?? '';
      const findKey = async () => {
        // A browser that denies IndexedDB has no key. One that fails later may have.
        const isOn = await storedKeys.read(userId).then(
          (stored) => stored !== undefined,
          () => selectors.selectDevices(getState()).isOn ?? false,
        );
        if (selectIsReady(getState()) && selectUserId(getState()) === userId) dispatch(keyFound(isOn));
      };
      storedKeys.onChanged(() => void findKey(), signal);
      void findKey();
      // Forgets one that has waited for too long.
      readWaitingKey().catch(() => undefined);
      const look = () => {
        const isOn = selectors.selectDevices(getState()).isOn;
        if (isOn && document.visibilityState === 'visible') dispatch(syncRequested());
      };
      document.addEventListener('visibilitychange', look, { signal });
      window.addEventListener('focus', look, { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
      const polling = setInterval(look, POLL_MS);
      signal.addEventListener('abort', () => clearInterval(polling));
      // When this ends, the signal is aborted.
      await condition((_event, state) => !selectIsReady(state));
    },
  });

  // Changes that follow each other closely are written together.
  listen({
    predicate: (action, current, before) =>
      current.devices.isOn === true &&
      selectIsReady(before) &&
      selectRecords(current) !== selectRecords(before) &&
      !(recordsMerged.match(action) && action.meta.from === 'devices'),
    effect: async (_action, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners();
      await delay(DEBOUNCE_MS);
      dispatch(changesFound());
    },
  });

  listen({
    predicate: (action, current, before) =>
      isSyncReason(action) || (selectIsOnline(current) && !selectIsOnline(before)),
    effect: async (action, { cancelActiveListeners, dispatch, extra, getState, pause, signal }) => {
      // A look does not wait for a sync that is under way, and takes nothing from it.
      const isLook = syncRequested.match(action);
      if (!isLook) cancelActiveListeners();
      const userId = selectUserId(getState());
      const canSync = () =>
        selectUserId(getState()) === userId &&
        !selectIsSuspended(getState()) &&
        selectIsReady(getState()) &&
        selectors.selectDevices(getState()).isOn &&
        !extra.accountStorage.wasCleared();
      if (!canSync()) return;
      const { getFeatures } = featuresApi.endpoints;
      const features = await pause(dispatch(getFeatures.initiate(undefined, { subscribe: false })));
      if (!features.data?.devices) return;
      // One tab at a time. Not tracked: each of a day's calls would leave an entry in the store.
      const lock = isLook ? { ifAvailable: true } : { signal };
      const result = await pause(
        navigator.locks.request(lockOf(userId), lock, (granted) =>
          granted && canSync()
            ? dispatch(deskApi.endpoints.syncDesk.initiate(undefined, { track: false }))
            : undefined,
        ),
      );
      // The student may have stopped meanwhile.
      if (!result || !canSync()) return;
      const { data, error } = result;
      if (data && 'etag' in data) dispatch(synced(data.etag));
      else if (data && 'refused' in data) dispatch(stopped(data.refused));
      else if (data?.problem === 'stopped') dispatch(stopped(null));
      else if (data && data.problem !== 'copyChanged') dispatch(problemFound(data.problem));
      // Nothing answers, or the server is busy or refuses: the next look asks again.
      else if (error && 'status' in error) dispatch(problemFound('offline'));
    },
  });

  // A sync that goes on would write the cleared lists, or bring them back.
  listen({
    matcher: isStudentDataGone,
    effect: (_action, { dispatch }) => {
      for (const call of dispatch(api.util.getRunningMutationsThunk()))
        if (call.arg.endpointName === deskApi.endpoints.syncDesk.name) call.abort();
    },
  });

  // The code was for whoever is leaving.
  listen({
    predicate: (action) => signedOut.match(action) && action.payload === 'asked',
    effect: () => forgetWaitingKey(),
  });

  listen({
    matcher: deskApi.endpoints.deleteDesk.matchFulfilled,
    effect: (_action, { dispatch }) => void dispatch(stopped('deleted')),
  });
}
