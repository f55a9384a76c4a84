import { Outlet } from 'react-router-dom';
import { KeepingNotices } from '@/client/features/deskData/KeepingNotices';

/** What stands around the student's pages: how their data is kept is said above each of them. */
export function Component() {
  return (
    <>
      <KeepingNotices />
      <Outlet />
    </>
  );
}
