import { Outlet } from 'react-router-dom';
import { useUndo } from '@/client/features/coursework/useUndo';
import { OfflineLine } from '@/client/features/studentData/OfflineLine';
import { PersistenceNotices } from '@/client/features/studentData/PersistenceNotices';
import { FirstSteps } from './FirstSteps';

/** The layout of the student area: above each page are the first steps and what hinders saving, and a key undoes changes. */
export default function StudentLayout() {
  useUndo();
  return (
    <>
      <OfflineLine />
      <FirstSteps />
      <PersistenceNotices />
      <Outlet />
    </>
  );
}
