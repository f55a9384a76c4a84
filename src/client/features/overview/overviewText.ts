import type { DayCounts } from '@/contract/overview';

/** What is counted for each day. */
export const KINDS = ['visits', 'messages', 'users'] as const;
export type Counted = (typeof KINDS)[number];

const nouns: Record<Counted, readonly [singular: string, plural: string]> = {
  visits: ['visitor', 'visitors'],
  messages: ['message', 'messages'],
  users: ['new user', 'new users'],
};

function counted(kind: Counted, count: number, none = 'no') {
  const [singular, plural] = nouns[kind];
  if (count === 0) return `${none} ${plural}`;
  return `${count.toLocaleString()} ${count === 1 ? singular : plural}`;
}

/** In English, as the texts around it are. */
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** The texts of the desk's numbers and of its chart. */
export const overviewText = {
  labels: { users: 'Users', messages: 'Messages', projects: 'Projects', visits: 'Visits' },
  title: 'The last 30 days',
  kinds: { visits: 'Visitors', messages: 'Messages', users: 'New users' } satisfies Record<Counted, string>,
  counted,
  /** Such as `12 visitors today, 9 last Sunday`. */
  today: (kind: Counted, { day, [kind]: today }: DayCounts, { [kind]: before }: DayCounts) =>
    `${counted(kind, today, 'No')} today, ${before === 0 ? 'none' : before.toLocaleString()} last ${weekday.format(new Date(day))}`,
  figures: (counts: DayCounts) => KINDS.map((kind) => counted(kind, counts[kind])).join(', '),
} as const;
