import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';

/** The texts of `Quick add` (contract 8.2). */
export const quickAddText = {
  title: 'Quick add',
  kind: 'Kind',
  kinds: { assignments: 'Assignment', practicals: 'Practical' } satisfies Record<CourseworkName, string>,
  due: 'Due',
  /** The days that can be chosen at once, by how far away they are. */
  days: [
    { label: 'Today', fromToday: 0 },
    { label: 'Tomorrow', fromToday: 1 },
    { label: 'In a week', fromToday: 7 },
  ],
  entered: (count: number, topic: string, deadline: string) =>
    `“${topic}” is due on ${deadline}. ${count === 1 ? '1 entered.' : `${count} entered.`}`,
  close: 'Close',
};
