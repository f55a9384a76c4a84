import { selectUserId } from '@/client/features/auth/authSlice';
import { deleteHandle } from '@/client/features/studentData/fileCopy/storedHandles';
import { forgetReminders } from '@/client/features/reminders/notifications';
import { deleteVersions } from '@/client/features/studentData/earlierVersions/versionStorage';
import { showToast } from '@/client/features/toasts/showToast';
import { deviceDataCleared } from '@/client/features/studentData/studentDataEvents';
import type { StartListening } from '@/client/store/listening';

/** Deletes what this device keeps beside the lists. */
export function addClearDataListeners(listen: StartListening) {
  listen({
    actionCreator: deviceDataCleared,
    effect: async (_action, { getState }) => {
      const userId = selectUserId(getState());
      if (userId === null) return;
      await Promise.all([deleteHandle(userId), deleteVersions(userId), forgetReminders(userId)]);
      showToast.info('Your data on this device is removed.');
    },
  });
}
