import { isAnyOf } from '@reduxjs/toolkit';
import { isStudentDataGone, selectUserId, signedOut } from '@/client/features/auth/authSlice';
import { selectIsReady } from '@/client/features/studentData/persistenceSlice';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import { selectRecords } from '@/client/features/studentData/studentRecords';
import { api, onOnline } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { deskApi } from './deskApi';
import { devicesSlice } from './devicesSlice';
import { deleteKey, forgetWaitingKey, readKey } from './storedKey';

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
  onOnline,
);

export function addDevicesListeners(listen: StartListening) {
  // While the data is open: is this device one of those kept in step, and when may the copy have changed?
  listen({
    predicate: (_action, current, before) => selectIsReady(current) && !selectIsReady(before),
    effect: async (_action, { condition, dispatch, getState, signal }) => {
      // A browser that denies IndexedDB has no key.
      const stored = await readKey(selectUserId(getState()) ?? '').catch(() => undefined);
      if (!selectIsReady(getState())) return;
      dispatch(keyFound(stored !== undefined));
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
    matcher: isSyncReason,
    effect: async (_action, { cancelActiveListeners, dispatch, getState, pause }) => {
      cancelActiveListeners();
      const userId = selectUserId(getState());
      if (!selectors.selectDevices(getState()).isOn || !selectIsReady(getState())) return;
      // One tab at a time.
      const { data, error } = await pause(
        navigator.locks.request(`devices:${userId}`, () => dispatch(deskApi.endpoints.syncDesk.initiate())),
      );
      if (selectUserId(getState()) !== userId) return;
      if (data && 'etag' in data) dispatch(synced(data.etag));
      else if (data?.problem === 'stopped') dispatch(stopped(null));
      else if (data && data.problem !== 'copyChanged') dispatch(problemFound(data.problem));
      // A server that is busy or refuses for a moment is asked again by the next look.
      else if (error && 'status' in error && ['offline', 'network'].includes(error.status as string))
        dispatch(problemFound('offline'));
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
    effect: async (_action, { dispatch, getState }) => {
      await deleteKey(selectUserId(getState()) ?? '');
      dispatch(stopped('deleted'));
    },
  });
}
