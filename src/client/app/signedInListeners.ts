import { addPasswordListeners } from '@/client/features/auth/passwordListeners';
import { addChatListeners } from '@/client/features/chat/chatListeners';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { addFileCopyListeners } from '@/client/features/studentData/fileCopy/fileCopyListeners';
import { addMailListeners } from '@/client/features/mail/failedMailsApi';
import { addMessagesListeners } from '@/client/features/messages/messagesListeners';
import { addProfileListeners } from '@/client/features/profile/profileListeners';
import { addAdminProjectsListeners } from '@/client/features/projects/adminProjectsListeners';
import { addReminderListeners } from '@/client/features/reminders/reminderListeners';
import { addSessionsListeners } from '@/client/features/sessions/sessionsApi';
import { addEarlierVersionsListeners } from '@/client/features/studentData/earlierVersions/earlierVersionsListeners';
import { addImportListeners } from '@/client/features/studentData/importListeners';
import { addSharingListeners } from '@/client/features/studentData/sharing';
import { addStudentDataListeners } from '@/client/features/studentData/studentDataListeners';
import { addSubjectsListeners } from '@/client/features/subjects/subjectsListeners';
import { addUsersListeners } from '@/client/features/users/usersListeners';
import { selectUserId } from '@/client/features/auth/authSlice';
import { forgetReminders } from '@/client/features/reminders/notifications';
import { deleteVersions } from '@/client/features/studentData/earlierVersions/versionStorage';
import { deleteHandle } from '@/client/features/studentData/fileCopy/storedHandles';
import { deviceDataCleared } from '@/client/features/studentData/studentDataEvents';
import { showToast } from '@/client/features/toasts/showToast';
import { addStoredDataListeners } from '@/client/persistence/storedDataListeners';
import type { StartListening } from '@/client/store/listening';

/** Comes with the listeners: both run for signed-in users only, whatever page is open. */
export { makeAccountPersister } from '@/client/persistence/accountPersister';

/** What happens for signed-in users only. Visitors do not download it. */
export function addSignedInListeners(listen: StartListening) {
  addStoredDataListeners(listen);
  addClearDataListeners(listen);
  addStudentDataListeners(listen);
  addImportListeners(listen);
  addSharingListeners(listen);
  addEarlierVersionsListeners(listen);
  addFileCopyListeners(listen);
  addSubjectsListeners(listen);
  addCourseworkListeners(listen);
  addReminderListeners(listen);
  addChatListeners(listen);
  addProfileListeners(listen);
  addPasswordListeners(listen);
  addSessionsListeners(listen);
  addMailListeners(listen);
  addMessagesListeners(listen);
  addUsersListeners(listen);
  addAdminProjectsListeners(listen);
}

/** Deletes what this device keeps beside the lists. */
function addClearDataListeners(listen: StartListening) {
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
