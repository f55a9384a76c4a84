/** The texts of `Quick add` (behaviour 6.9). */
export const quickAddText = {
  title: 'Quick add',
  kind: 'Kind',
  due: 'Due',
  /** The days that can be chosen at once, by how far away they are. */
  days: [
    { label: 'Today', fromToday: 0 },
    { label: 'Tomorrow', fromToday: 1 },
    { label: 'In a week', fromToday: 7 },
  ],
  /** Goes on with the date and the count. */
  entered: (topic: string) => `“${topic}” is due on`,
  count: (count: number) => `${count} entered.`,
  close: 'Close',
};
