import { Outlet } from 'react-router-dom';
import { KeepingNotices } from '@/client/features/deskData/KeepingNotices';
import { addSubjectsListeners } from '@/client/features/subjects/subjectsListeners';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { addDeskDataListeners } from '@/client/features/deskData/deskDataListeners';

export const listeners = [addSubjectsListeners, addCourseworkListeners, addDeskDataListeners];

/** What stands around the student's pages: how their data is kept is said above each of them. */
export function Component() {
  return (
    <>
      <KeepingNotices />
      <Outlet />
    </>
  );
}
