import type { CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { daysOfWeek, nextUp, otherWeek, queryOf, viewOf, weekAfter, weekOf } from './agenda';

const TODAY = '2028-02-27';

const entry = (
  topic: string,
  deadline: string,
  status: CourseworkItem['status'] = 'undone',
): CourseworkEntry => ({
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
const topicsOf = (entries: readonly CourseworkEntry[]) => entries.map(({ item }) => item.topic);

const entries = [
  entry('Joins', '2027-12-31'),
  entry('Views', '2028-02-26'),
  entry('Loops', '2028-02-26', 'done'),
  entry('Arrays', TODAY),
  entry('Threads', '2028-02-29'),
  entry('Locks', '2028-02-29'),
  entry('Sockets', '2028-03-04'),
  entry('Lists', '2028-03-05'),
];

test('the week begins with what is overdue and has seven days with today, 29 February included', () => {
  expect(weekOf(entries, TODAY).map(({ name, entries }) => [name, ...topicsOf(entries)])).toEqual([
    ['overdue', 'Joins', 'Views'],
    [TODAY, 'Arrays'],
    ['2028-02-29', 'Threads', 'Locks'],
    ['2028-03-04', 'Sockets'],
  ]);
});

test('today is in the week also when nothing is due, and what is done stays there', () => {
  const week = weekOf([entry('Read', '2028-02-29', 'done')], TODAY);
  expect(week.map(({ name, entries }) => [name, ...topicsOf(entries)])).toEqual([
    [TODAY],
    ['2028-02-29', 'Read'],
  ]);
});

test('what was overdue and is ticked keeps its place as long as that is held', () => {
  const [overdue] = weekOf(entries, TODAY, new Map([['Loops', 'undone']]));
  expect(topicsOf(overdue?.entries ?? [])).toEqual(['Joins', 'Views', 'Loops']);
});

test('another week has seven days, with what is done and without what was overdue before it', () => {
  const groups = (start: string) =>
    weekOf(entries, TODAY, new Map(), start).map(({ name, entries }) => [name, ...topicsOf(entries)]);
  expect(groups('2028-02-20')).toEqual([['2028-02-26', 'Views', 'Loops']]);
  expect(groups('2028-03-05')).toEqual([['2028-03-05', 'Lists']]);
  expect(groups('2028-03-12')).toEqual([]);
});

test('the weeks that are turned leave out no day, and have each one once', () => {
  const turned = (step: -1 | 1, from?: string) => {
    const start = weekAfter(from, step, TODAY);
    return { start, days: daysOfWeek(start ?? TODAY) };
  };
  expect(daysOfWeek(TODAY)).toEqual(expect.arrayContaining([TODAY, '2028-03-04']));
  const next = turned(1);
  expect([next.days[0], next.days.at(-1)]).toEqual(['2028-03-05', '2028-03-11']);
  expect(turned(1, next.start).start).toBe('2028-03-12');
  expect(turned(-1, next.start).start).toBeUndefined();
  const before = turned(-1);
  expect([before.days[0], before.days.at(-1)]).toEqual(['2028-02-20', '2028-02-26']);
  expect(turned(-1, before.start).start).toBe('2028-02-13');
  expect(turned(1, before.start).start).toBeUndefined();
});

test('a week that begins in the present one is the present one', () => {
  const starts = ['2028-02-20', '2028-02-21', TODAY, '2028-03-04', '2028-03-05'];
  expect(starts.filter((start) => otherWeek(start, TODAY))).toEqual(['2028-02-20', '2028-03-05']);
});

test('the first three undone items from today on are next, beside those that were just ticked, and overdue ones are counted', () => {
  const { next, overdue } = nextUp(entries, 3, new Map(), TODAY);
  expect(topicsOf(next)).toEqual(['Arrays', 'Threads', 'Locks']);
  expect(overdue).toBe(2);
  const ticked = nextUp(entries, 3, new Map([['Loops', 'undone']]), TODAY);
  expect(topicsOf(ticked.next)).toEqual(['Loops', 'Arrays', 'Threads', 'Locks']);
});

test.each([
  ['', ''],
  ['view=month', 'view=month'],
  ['view=month&month=2026-12', 'view=month&month=2026-12'],
  ['view=month&month=2026-13', 'view=month'],
  ['view=year&month=2026-12', 'month=2026-12'],
  ['week=2028-02-29', 'week=2028-02-29'],
  ['week=2027-02-29', ''],
  ['week=9999-12-31', ''],
  ['view=month&week=2028-02-29', 'view=month&week=2028-02-29'],
])('the address “%s” is understood as “%s”', (query, understood) => {
  expect(queryOf(viewOf(new URLSearchParams(query))).toString()).toBe(understood);
});
