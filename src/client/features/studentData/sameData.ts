import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { StudentDataFile } from '@/contract/studentData/studentDataFile';

type Item = { id: string };
const inOrder = <Listed extends Item>(items: readonly Listed[]) =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

const comparable = ({ ownSubjects, assignments, practicals, ...file }: StudentDataFile) => ({
  ...file,
  exportedAt: '',
  ownSubjects: ownSubjects.toSorted(),
  assignments: inOrder(assignments),
  practicals: inOrder(practicals),
});

/** Whether two files hold the same, in whatever order: devices that have merged may differ in that. */
export function isSameData(one: StudentDataFile, other: StudentDataFile) {
  const former = comparable(one);
  return copyWithStructuralSharing(former, comparable(other)) === former;
}
