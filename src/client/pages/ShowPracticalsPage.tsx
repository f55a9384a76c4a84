import { CourseworkPanel } from '@/client/features/coursework/list/CourseworkPanel';
import { addUndoListeners } from '@/client/features/coursework/undoListeners';
import { EmptyDeskNote } from '@/client/features/studentData/EmptyDeskNote';

export const listeners = [addUndoListeners];

export function Component() {
  return <CourseworkPanel name="practicals" emptyNote={<EmptyDeskNote />} />;
}
