import { Outlet } from 'react-router-dom';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { addSubjectsListeners } from '@/client/features/subjects/subjectsListeners';
import { lazyComponent, LazyPart } from '@/client/store/lazyComponent';

export const listeners = [addSubjectsListeners, addCourseworkListeners];

const notices = lazyComponent(() => import('./StudentNotices'));

/** The layout of the student area: above each page are notices, for which no page waits. */
export function Component() {
  return (
    <>
      <LazyPart of={notices} />
      <Outlet />
    </>
  );
}
