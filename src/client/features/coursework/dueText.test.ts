import { dayAfter } from '@/contract/calendar';
import { essay } from '@/testing/examples';
import { dueText } from './courseworkText';

const TODAY = '2026-11-21';

test.each([
  ['undone', 1, 'Days remaining: 1'],
  ['undone', 0, 'Days remaining: 0'],
  ['undone', -1, 'Overdue by 1 day'],
  ['undone', -2, 'Overdue by 2 days'],
  ['done', 0, 'Days remaining: 0'],
  ['done', -1, 'Done'],
] as const)('an item that is %s and due in %i days says “%s”', (status, days, text) => {
  expect(dueText({ ...essay, deadline: dayAfter(TODAY, days), status }, TODAY)).toBe(text);
});
