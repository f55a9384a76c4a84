import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { hideSecret } from '@/client/store/secretRefs';
import { deskApi } from './deskApi';
import { newKey, textOfKey, type DeskKey } from './deskKey';
import { devicesSlice } from './devicesSlice';
import { forgetWaitingKey, isSameKey, latestKey, storedKeys, type StoredKey } from './storedKey';

const { codeEntered, codeRefused, keyChangeRequested, problemFound, stopped, switchedOn } =
  devicesSlice.actions;

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
    const code = hideSecret(textOfKey(key));
    const { data: opensCopy } = await dispatch(
      deskApi.endpoints.tryCode.initiate({ code }, { track: false }),
    );
    await forgetWaitingKey();
    if (selectUserId(getState()) !== userId) return false;
    if (opensCopy === false) {
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
