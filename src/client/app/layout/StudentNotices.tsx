import { useUndo } from '@/client/features/coursework/useUndo';
import { OfflineLine } from '@/client/features/studentData/OfflineLine';
import { PersistenceNotices } from '@/client/features/studentData/PersistenceNotices';
import { addStudentDataListeners } from '@/client/features/studentData/studentDataListeners';

export const listeners = [addStudentDataListeners];

/** The connection and how the student's data is stored, and the key that undoes changes. */
export function Component() {
  useUndo();
  return (
    <>
      <OfflineLine />
      <PersistenceNotices />
    </>
  );
}
