import { isAnyOf } from '@reduxjs/toolkit';
import { selectIsSuspended, selectUserId, signedOut } from '@/client/features/auth/authSlice';
import { featuresApi } from '@/client/features/backend/featuresApi';
import { selectIsReady } from '@/client/features/studentData/persistenceSlice';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import type { RootState } from '@/client/app/reducers';
import { selectIsOnline, selectIsVisible, send } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { deskApi } from './deskApi';
import { devicesSlice, keyChangeRequested, syncRequested } from './devicesSlice';
import { sync } from './devicesThunks';
import { forgetWaitingKey, lockOf, readWaitingKey, storedKeys } from './storedKey';
import { otherCopy } from './syncDesk';

const DEBOUNCE_MS = 1_000;
/** Where the copy was not read, it is asked for so often. */
const POLL_MS = 30_000;
/** For each request while nothing changes, also where the server answers at once: three a minute (behaviour 7.11). */
const INTERVAL_MS = 21_000;

const { actions, selectors } = devicesSlice;
const { changesFound, codeEntered, keyFound, problemFound, stopped, switchedOn, synced } = actions;

const isSyncReason = isAnyOf(
  keyFound,
  switchedOn,
  codeEntered,
  keyChangeRequested,
  syncRequested,
  changesFound,
);

/** The revision of which another one is awaited, by a request that the server answers when it is there; or null. */
function awaitedEtag(state: RootState) {
  const { isOn, problem, isAhead, etag } = selectors.selectDevices(state);
  const isInStep = isOn && problem === null && !isAhead;
  const canAsk = selectIsReady(state) && selectIsOnline(state) && !selectIsSuspended(state);
  return isInStep && canAsk && selectIsVisible(state) ? etag : null;
}

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
      const polling = setInterval(() => awaitedEtag(getState()) === null && look(), POLL_MS);
      signal.addEventListener('abort', () => clearInterval(polling));
      // When this ends, the signal is aborted.
      await condition((_event, state) => !selectIsReady(state));
    },
  });

  // A request waits until another device has written, and is given up when this one is to write, or is hidden.
  listen({
    predicate: (_action, current, before) => awaitedEtag(current) !== awaitedEtag(before),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, extra, getState, pause, signal }) => {
      cancelActiveListeners();
      const etag = awaitedEtag(getState());
      if (etag === null) return;
      // One tab for all: they share what it merges.
      const lock = `${lockOf(selectUserId(getState()))}:waiting`;
      const waiting = navigator.locks.request(lock, { signal }, async () => {
        for (;;) {
          const started = performance.now();
          const { meta } = await pause(send(otherCopy(etag), { dispatch, extra, getState, signal }));
          const isUnchanged = meta?.status === 304;
          // Which copy it is, or what is wrong, a sync finds out; after one that changes the revision, this begins anew.
          if (!isUnchanged) dispatch(syncRequested());
          await delay(started + (isUnchanged ? 1 : 2) * INTERVAL_MS - performance.now());
        }
      });
      await pause(waiting);
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
      // One tab at a time.
      const lock = isLook ? { ifAvailable: true } : { signal };
      const result = await pause(
        navigator.locks.request(lockOf(userId), lock, (granted) =>
          granted && canSync() ? dispatch(sync()) : undefined,
        ),
      );
      // The student may have stopped meanwhile.
      if (!result || !canSync()) return;
      // Nothing answers, or the server is busy or refuses: the next look asks again.
      if (sync.rejected.match(result)) return void (result.payload && dispatch(problemFound('offline')));
      const outcome = result.payload;
      if (outcome.kind === 'inStep') dispatch(synced(outcome.etag));
      else if (outcome.kind === 'hindered') dispatch(problemFound(outcome.problem));
      else if (outcome.kind === 'refused') dispatch(stopped(outcome.problem));
      else if (outcome.kind === 'stopped') dispatch(stopped(null));
    },
  });

  // The code was for whoever is leaving.
  listen({
    predicate: (action) => signedOut.match(action) && action.payload === 'asked',
    effect: async () => void (await forgetWaitingKey()),
  });

  listen({
    matcher: deskApi.endpoints.deleteDesk.matchFulfilled,
    effect: (_action, { dispatch }) => void dispatch(stopped('deleted')),
  });
}
