import { canKeepCopy } from '@/client/lib/canKeepCopy';
import { useEffect } from 'react';
import { selectUserId } from '@/client/features/auth/authSlice';
import { persistedSlices } from '@/client/persistence/plan';
import type { RootState } from '@/client/app/reducers';
import { useAppSelector, useAppStore } from '@/client/store/hooks';
import { isTimeTraveling } from '@/client/store/timeTravel';
import { addFileCopyListeners } from './fileCopyListeners';
import { fileCopySlice } from './fileCopySlice';

export const listeners = [addFileCopyListeners];

/** Whether all data is loaded, and may be changed: data of a newer version of the site may not. */
const selectIsReady = (state: RootState) =>
  persistedSlices.every((slice) => {
    const { isLoaded, problem } = state[slice].persistence;
    return isLoaded && problem !== 'newer';
  });

/**
 * Looks for the file of the account once its data is loaded. Draws nothing; it is loaded
 * beside every page of a signed-in user, since the data can be cleared on each.
 */
export function Component() {
  const store = useAppStore();
  const userId = useAppSelector(selectUserId);
  const isReady = useAppSelector(selectIsReady);

  useEffect(() => {
    if (userId === null || !isReady || !canKeepCopy() || isTimeTraveling(store)) return;
    store.dispatch(fileCopySlice.actions.accountOpened(userId));
  }, [store, userId, isReady]);

  return null;
}
