import { CourseworkPanel } from '@/client/features/coursework/list/CourseworkPanel';
import { EmptyDeskNote } from '@/client/features/studentData/EmptyDeskNote';

export default function ShowPracticalsPage() {
  return <CourseworkPanel name="practicals" emptyNote={<EmptyDeskNote />} />;
}
