import { selectUserId } from '@/client/features/auth/authSlice';
import { persistenceSlice } from '@/client/features/studentData/persistenceSlice';
import { selectIsNewDevice } from '@/client/features/studentData/studentRecords';
import { readText, storeText } from '@/client/lib/browserStorage';
import type { StartListening } from '@/client/store/listening';

/** Under it, this device remembers whether the first steps of an account have begun or are over. */
export const firstStepsKey = (userId: string) => `deskfolio:first-steps:${userId}`;

export function addFirstStepsListeners(listen: StartListening) {
  // After a reload the steps go on, though there is something on this device already.
  listen({
    actionCreator: persistenceSlice.actions.loaded,
    effect: (_action, { getState }) => {
      const userId = selectUserId(getState());
      if (userId === null || !selectIsNewDevice(getState()) || readText(firstStepsKey(userId))) return;
      storeText(firstStepsKey(userId), 'begun');
    },
  });
}
