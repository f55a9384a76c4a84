import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { CourseworkPanel } from '@/client/features/coursework/list/CourseworkPanel';
import { EmptyDeskNote } from '@/client/features/studentData/EmptyDeskNote';

export const CourseworkPage = ({ name }: { name: CourseworkName }) => (
  <CourseworkPanel name={name} emptyNote={<EmptyDeskNote />} />
);
