import { selectUserId } from '@/client/features/auth/authSlice';
import { storedKeys } from '@/client/features/studentData/devices/storedKey';
import { formerCopies } from '@/client/features/studentData/formerCopyListeners';
import { forgetReminders } from '@/client/features/reminders/notifications';
import { pushUnwanted } from '@/client/features/reminders/pushApi';
import { deleteVersions } from '@/client/features/studentData/earlierVersions/versionStorage';
import { showToast } from '@/client/features/toasts/showToast';
import {
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/features/studentData/studentDataEvents';
import { removeText } from '@/client/lib/browserStorage';
import { clearDrafts } from '@/client/lib/draft';
import type { StartListening } from '@/client/store/listening';
import { firstStepsKey } from './firstStepsListeners';

const NOT_REMOVED =
  'Your lists are removed, but this browser has not removed all copies of them. Reload the page and try again.';

/** Deletes all that this device has of the account, or forgets what another tab has deleted (behaviour 4.7). */
export function addClearDataListeners(listen: StartListening) {
  listen({
    actionCreator: deviceDataCleared,
    effect: async (_action, { dispatch, extra, getState }) => {
      // First of all: a form may restore one when it is rendered without the data.
      clearDrafts();
      const userId = selectUserId(getState());
      const listsRemoved = extra.accountStorage.clear();
      if (userId === null) return;
      removeText(firstStepsKey(userId));
      const removals = await Promise.all([
        listsRemoved,
        formerCopies.remove(userId),
        storedKeys.remove(userId),
        deleteVersions(userId),
        forgetReminders(userId, () => dispatch(pushUnwanted(userId))),
      ]);
      if (removals.every(Boolean)) showToast.info('Your data on this device is removed.');
      else showToast.error(NOT_REMOVED);
    },
  });
  listen({
    actionCreator: deviceDataClearedElsewhere,
    effect: (_action, { extra }) => {
      clearDrafts();
      extra.accountStorage.reopen();
    },
  });
}
