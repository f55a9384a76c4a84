import type { CourseworkItem } from '@/contract/studentData/coursework';
import { nextUp, queryOf, viewOf, weekOf, type AgendaEntry } from './agenda';

const TODAY = '2028-02-27';

const entry = (
  topic: string,
  deadline: string,
  status: CourseworkItem['status'] = 'undone',
): AgendaEntry => ({
  list: 'assignments',
  item: {
    id: topic,
    subject: 'Programming in JAVA',
    topic,
    date: '2028-02-01',
    deadline,
    status,
    remainingDays: 1,
  },
});
const topicsOf = (entries: readonly AgendaEntry[]) => entries.map(({ item }) => item.topic);

const entries = [
  entry('Joins', '2027-12-31'),
  entry('Views', '2028-02-26'),
  entry('Loops', '2028-02-26', 'done'),
  entry('Arrays', TODAY),
  entry('Threads', '2028-02-29'),
  entry('Locks', '2028-02-29'),
  entry('Sockets', '2028-03-05'),
  entry('Lists', '2028-03-06'),
];

test('the week begins with what is overdue and ends with the seventh day after today, 29 February included', () => {
  expect(weekOf(entries, TODAY).map(({ name, entries }) => [name, ...topicsOf(entries)])).toEqual([
    ['overdue', 'Joins', 'Views'],
    [TODAY, 'Arrays'],
    ['2028-02-29', 'Threads', 'Locks'],
    ['2028-03-05', 'Sockets'],
  ]);
});

test('what was ticked on the page stays in its place', () => {
  const [overdue] = weekOf(entries, TODAY, new Set(['Loops']));
  expect(topicsOf(overdue?.entries ?? [])).toEqual(['Joins', 'Views', 'Loops']);
});

test('the first three undone items are next, beside those that were just ticked', () => {
  expect(topicsOf(nextUp(entries, 3, new Set()))).toEqual(['Joins', 'Views', 'Arrays']);
  expect(topicsOf(nextUp(entries, 3, new Set(['Loops'])))).toEqual(['Joins', 'Views', 'Loops', 'Arrays']);
});

test.each([
  ['', ''],
  ['view=month', 'view=month'],
  ['view=month&month=2026-12', 'view=month&month=2026-12'],
  ['view=month&month=2026-13', 'view=month'],
  ['view=year&month=2026-12', ''],
])('the address “%s” is understood as “%s”', (query, understood) => {
  expect(queryOf(viewOf(new URLSearchParams(query))).toString()).toBe(understood);
});
