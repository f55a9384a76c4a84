import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';

export const agendaText = {
  week: 'Your week',
  month: 'Your month',
  views: { label: 'View', week: 'Week', month: 'Month' },
  nothingThisWeek: 'Nothing due this week.',
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nextUp: 'Next up',
  nothingNext: 'Nothing is waiting for you.',
  toWeek: 'Your whole week',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  more: (count: number) => `+${count}`,
  /** What a cell of the month is called. */
  cell: (date: string, topics: readonly string[], more: number) => {
    if (topics.length === 0) return date;
    return `${date}: ${topics.join(', ')}${more > 0 ? `, ${more} more` : ''}`;
  },
  inCell: {
    open: (topic: string) => topic,
    late: (topic: string) => `${topic} (overdue)`,
    done: (topic: string) => `${topic} (done)`,
  },
  nothingThatDay: 'Nothing due.',
  quickAdd: 'Quick add',
  add: { assignments: 'Add assignment', practicals: 'Add practical' } satisfies Record<
    CourseworkName,
    string
  >,
} as const;
