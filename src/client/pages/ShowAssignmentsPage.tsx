import { CourseworkPanel } from '@/client/features/coursework/list/CourseworkPanel';
import { EmptyDeskNote } from '@/client/features/studentData/EmptyDeskNote';

export default function ShowAssignmentsPage() {
  return <CourseworkPanel name="assignments" emptyNote={<EmptyDeskNote />} />;
}
