import { AddItemPanel } from '@/client/features/coursework/AddItemPanel';

export function Component() {
  return <AddItemPanel name="assignments" />;
}
