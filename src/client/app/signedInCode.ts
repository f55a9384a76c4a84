import { addChatListeners } from '@/client/features/chat/chatListeners';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { addDevicesListeners } from '@/client/features/studentData/devices/devicesListeners';
import { addProfileListeners } from '@/client/features/profile/profileListeners';
import { addReminderListeners } from '@/client/features/reminders/reminderListeners';
import { addEarlierVersionsListeners } from '@/client/features/studentData/earlierVersions/earlierVersionsListeners';
import { addFormerCopyListeners } from '@/client/features/studentData/formerCopyListeners';
import { addImportListeners } from '@/client/features/studentData/importListeners';
import { addSharingListeners } from '@/client/features/studentData/sharingListeners';
import { addStudentDataListeners } from '@/client/features/studentData/studentDataListeners';
import { addSubjectsListeners } from '@/client/features/subjects/subjectsListeners';
import { addDamagedCopiesListeners } from '@/client/persistence/damagedCopies';
import type { StartListening } from '@/client/store/listening';
import { addClearDataListeners } from './layout/clearDataListeners';
import { addFirstStepsListeners } from './layout/firstStepsListeners';

/** The student's lists. */
export const listSlices = [subjectsSlice, assignmentsSlice, practicalsSlice] as const;

/** Comes with the listeners: both run for signed-in users only, whatever page is open. */
export { openAccount } from '@/client/persistence/openAccount';

/** What happens for signed-in users only. Visitors do not download it. */
export function addSignedInListeners(listen: StartListening) {
  addClearDataListeners(listen);
  addFirstStepsListeners(listen);
  addDamagedCopiesListeners(listen);
  addStudentDataListeners(listen);
  addImportListeners(listen);
  addSharingListeners(listen);
  addEarlierVersionsListeners(listen);
  addFormerCopyListeners(listen);
  addDevicesListeners(listen);
  addSubjectsListeners(listen);
  addCourseworkListeners(listen);
  addReminderListeners(listen);
  addChatListeners(listen);
  addProfileListeners(listen);
}
