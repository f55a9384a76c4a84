import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { headerHeight } from '@/client/design/tokens';
import { OfflineLine } from '@/client/features/studentData/OfflineLine';
import { PersistenceNotices } from '@/client/features/studentData/PersistenceNotices';
import { addSubjectsListeners } from '@/client/features/subjects/subjectsListeners';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { QuickAdd } from '@/client/features/coursework/quickAdd/QuickAdd';
import { useUndo } from '@/client/features/coursework/useUndo';
import { addStudentDataListeners } from '@/client/features/studentData/studentDataListeners';

export const listeners = [addSubjectsListeners, addCourseworkListeners, addStudentDataListeners];

/** The layout of the student area: the connection, how the student's data is stored, the page, and `Quick add`. */
export function Component() {
  useUndo();
  return (
    <Area>
      <OfflineLine />
      <PersistenceNotices />
      <Outlet />
      <QuickAdd />
    </Area>
  );
}

/** About as tall as the window, so that `Quick add` stands at its lower end on short pages, too. */
const Area = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - 2 * ${headerHeight});
`;
