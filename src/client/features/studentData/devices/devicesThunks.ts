import { addListener, removeListener } from '@reduxjs/toolkit';
import type { AppThunk } from '@/client/app/store';
import { isStudentDataGone, selectUserId } from '@/client/features/auth/authSlice';
import { endpoints } from '@/contract/endpoints';
import { createCall, send } from '@/client/store/api';
import { opened } from './deskCipher';
import { newKey, type DeskKey } from './deskKey';
import { devicesSlice, keyChangeRequested } from './devicesSlice';
import { copyRead, syncDesk } from './syncDesk';
import { forgetWaitingKey, isSameKey, latestKey, storedKeys, type StoredKey } from './storedKey';

const { codeEntered, codeRefused, problemFound, stopped, switchedOn } = devicesSlice.actions;

/** Changes what is stored, in turn with other tabs, and says so, or why it cannot be kept. Returns whether a key is kept. */
const changeStored =
  (
    change: (present: StoredKey | undefined) => StoredKey | undefined,
    event: { type: string },
  ): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const userId = selectUserId(getState());
    if (userId === null) return false;
    const say = (said: { type: string }) => {
      if (selectUserId(getState()) === userId) dispatch(said);
    };
    try {
      const isKept = (await storedKeys.update(userId, change)) !== undefined;
      say(isKept ? event : stopped(null));
      return isKept;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      say(problemFound('keyNotKept'));
      return false;
    }
  };

/** Makes the copy and this device the same. One that goes on would write cleared lists, or bring them back. */
export const sync = createCall('devices/sync', async (_arg: void, thunkApi) => {
  const { abort, dispatch, getState, rejectWithValue } = thunkApi;
  const end = { matcher: isStudentDataGone, effect: () => abort() };
  dispatch(addListener(end));
  const userId = selectUserId(getState()) ?? '';
  const { etag, isAhead } = devicesSlice.selectors.selectDevices(getState());
  try {
    const session = { userId, etag, isAhead };
    const result = await syncDesk(session, (request) => send(request, thunkApi), thunkApi);
    return 'data' in result ? result.data : rejectWithValue(result.error);
  } finally {
    dispatch(removeListener(end));
  }
});

/** Whether a key opens the copy. Undefined where there is none, or it cannot be asked for. */
const opensCopy =
  (key: DeskKey): AppThunk<Promise<boolean | undefined>> =>
  async (dispatch, getState, extra) => {
    const { signal } = new AbortController();
    const { data, error } = await send(
      { url: endpoints.desk(), ...copyRead },
      { dispatch, getState, extra, signal },
    );
    if (error) return undefined;
    const result = await opened(new Uint8Array(data as ArrayBuffer), key, selectUserId(getState()) ?? '');
    return !('problem' in result && result.problem === 'wrongKey');
  };

/** Makes a key on this device, with which the first copy is written, unless another tab has made one. */
export const switchOn = (): AppThunk<Promise<boolean>> => (dispatch, getState) => {
  const isDeleted = devicesSlice.selectors.selectDevices(getState()).problem === 'deleted';
  return dispatch(
    changeStored(
      (present) =>
        present && !(isDeleted && present.copy === 'found') ? present : { key: newKey(), copy: 'missing' },
      switchedOn(),
    ),
  );
};

/** Takes the key of another device, unless it does not open the copy: returns whether it may. Offline, it waits. */
export const enterKey =
  (key: DeskKey): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const userId = selectUserId(getState());
    const isRight = await dispatch(opensCopy(key));
    await forgetWaitingKey();
    if (selectUserId(getState()) !== userId) return false;
    if (isRight === false) {
      dispatch(codeRefused());
      return false;
    }
    await dispatch(
      changeStored(
        (present) => (present && isSameKey(latestKey(present), key) ? present : { key, copy: 'unknown' }),
        codeEntered(),
      ),
    );
    return true;
  };

/**
 * The next sync writes the copy under another key: a lost device can no longer read it. Until then the former ones stay: one
 * of them may be on its way to the copy.
 */
export const changeKey = () =>
  changeStored(
    (present) => present && { ...present, laterKeys: [...(present.laterKeys ?? []), newKey()] },
    keyChangeRequested(),
  );

/** This device forgets the key. The copy and the lists stay. */
export const stop = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUserId(getState());
  await storedKeys.remove(userId ?? '');
  if (selectUserId(getState()) === userId) dispatch(stopped(null));
};
