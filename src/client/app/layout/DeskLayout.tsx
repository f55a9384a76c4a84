import { Outlet } from 'react-router-dom';
import { PersistenceNotices } from '@/client/features/studentData/PersistenceNotices';
import { addSubjectsListeners } from '@/client/features/subjects/subjectsListeners';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { addStudentDataListeners } from '@/client/features/studentData/studentDataListeners';

export const listeners = [addSubjectsListeners, addCourseworkListeners, addStudentDataListeners];

/** What stands around the student's pages: how their data is kept is said above each of them. */
export function Component() {
  return (
    <>
      <PersistenceNotices />
      <Outlet />
    </>
  );
}
