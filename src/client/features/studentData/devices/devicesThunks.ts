import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { newKey, type DeskKey } from './deskKey';
import { devicesSlice } from './devicesSlice';
import { deleteKey, forgetWaitingKey, readKey, storeKey, type StoredKey } from './storedKey';

const { codeEntered, keyChangeRequested, problemFound, stopped, switchedOn } = devicesSlice.actions;

/** Stores a key and says so, or why it cannot be kept. */
const keep =
  (
    makeStored: (userId: string) => StoredKey | Promise<StoredKey | undefined>,
    event: { type: string },
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = selectUserId(getState());
    if (userId === null) return;
    try {
      const stored = await makeStored(userId);
      if (stored) await storeKey(userId, stored);
      if (selectUserId(getState()) === userId) dispatch(stored ? event : stopped(null));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      dispatch(problemFound('keyNotKept'));
    }
  };

/** Makes a key on this device, with which the first copy is written. */
export const switchOn = () => keep(() => ({ key: newKey(), copy: 'missing' }), switchedOn());

/** Takes the key of another device. */
export const enterKey =
  (key: DeskKey): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(keep(() => ({ key, copy: 'unknown' }), codeEntered()));
    await forgetWaitingKey();
  };

/** The next sync writes the copy under another key: a lost device can no longer read it. */
export const changeKey = () =>
  keep(async (userId) => {
    const stored = await readKey(userId);
    // One that may be on its way to the copy stays: without it nothing would open the copy.
    return stored && { ...stored, nextKey: stored.nextKey ?? newKey() };
  }, keyChangeRequested());

/** This device forgets the key. The copy and the lists stay. */
export const stop = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  await deleteKey(selectUserId(getState()) ?? '');
  dispatch(stopped(null));
};
