import { AddItemPanel } from '@/client/features/coursework/AddItemPanel';

export default function AddPracticalsPage() {
  return <AddItemPanel name="practicals" />;
}
