import { Outlet } from 'react-router-dom';
import { OfflineLine } from '@/client/features/studentData/OfflineLine';
import { PersistenceNotices } from '@/client/features/studentData/PersistenceNotices';
import { addSubjectsListeners } from '@/client/features/subjects/subjectsListeners';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { useUndo } from '@/client/features/coursework/useUndo';
import { addStudentDataListeners } from '@/client/features/studentData/studentDataListeners';

export const listeners = [addSubjectsListeners, addCourseworkListeners, addStudentDataListeners];

/** The layout of the student area: the connection, and how the student's data is stored, are shown above each page. */
export function Component() {
  useUndo();
  return (
    <>
      <OfflineLine />
      <PersistenceNotices />
      <Outlet />
    </>
  );
}
