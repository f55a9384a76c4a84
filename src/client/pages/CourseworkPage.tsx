import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { CourseworkPanel } from '@/client/features/coursework/list/CourseworkPanel';
import { NewDeviceNote } from '@/client/features/studentData/NewDeviceNote';

export const CourseworkPage = ({ name }: { name: CourseworkName }) => (
  <CourseworkPanel name={name} emptyNote={<NewDeviceNote />} />
);
