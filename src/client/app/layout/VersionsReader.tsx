import { useEffect } from 'react';
import { selectUserId } from '@/client/features/auth/authSlice';
import { addEarlierVersionsListeners } from '@/client/features/studentData/earlierVersions/earlierVersionsListeners';
import { earlierVersionsSlice } from '@/client/features/studentData/earlierVersions/earlierVersionsSlice';
import { listVersions } from '@/client/features/studentData/earlierVersions/readVersions';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSelectors';
import { addReducers } from '@/client/store/added';
import { useAppSelector, useAppStore } from '@/client/store/hooks';
import { isTimeTraveling } from '@/client/store/timeTravel';

addReducers({ earlierVersions: earlierVersionsSlice.reducer });

export const listeners = [addEarlierVersionsListeners];

/**
 * Reads the list of earlier versions once the account's data is loaded. Draws nothing; it is loaded beside every page of a
 * signed-in user, since the data can be cleared on each.
 */
export function Component() {
  const store = useAppStore();
  const userId = useAppSelector(selectUserId);
  const isLoaded = useAppSelector(selectIsLoaded);

  useEffect(() => {
    if (userId !== null && isLoaded && !isTimeTraveling(store)) void store.dispatch(listVersions());
  }, [store, userId, isLoaded]);

  return null;
}
