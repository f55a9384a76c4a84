import { AddItemPanel } from '@/client/features/coursework/AddItemPanel';

export default function AddAssignmentsPage() {
  return <AddItemPanel name="assignments" />;
}
