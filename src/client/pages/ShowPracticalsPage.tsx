import { CourseworkPanel } from '@/client/features/coursework/list/CourseworkPanel';

export function Component() {
  return <CourseworkPanel name="practicals" />;
}
