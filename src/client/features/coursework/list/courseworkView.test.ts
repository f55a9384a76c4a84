import type { CourseworkItem } from '@/contract/studentData/coursework';
import { dayAfter } from '@/contract/calendar';
import { groupsOf } from './courseworkView';

const TODAY = '2026-11-21';

const item = (id: string, days: number, fields: Partial<CourseworkItem> = {}): CourseworkItem => ({
  id,
  subject: 'Python',
  topic: 'Loops',
  date: TODAY,
  deadline: dayAfter(TODAY, days),
  status: 'undone',
  remainingDays: 0,
  ...fields,
});

test('items are grouped by urgency, and empty groups are left out', () => {
  const items = [
    item('yesterday', -1),
    item('late but done', -1, { status: 'done' }),
    item('today', 0),
    item('tomorrow', 1),
    item('in two days', 2),
    item('in a week', 7),
  ];
  expect(groupsOf(items, TODAY).map((group) => [group.name, group.items.map(({ id }) => id)])).toEqual([
    ['overdue', ['yesterday']],
    ['today', ['today']],
    ['tomorrow', ['tomorrow']],
    ['week', ['in two days', 'in a week']],
    ['done', ['late but done']],
  ]);
  expect(groupsOf([item('in eight days', 8)], TODAY).map(({ name }) => name)).toEqual(['later']);
});
