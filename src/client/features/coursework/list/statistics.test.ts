import type { CourseworkItem } from '@/contract/studentData/coursework';
import { dayAfter } from '@/contract/calendar';
import type { Replicated } from '@/client/lib/lastWriterWins';
import { shortened, statisticsOf, totalOf } from './statistics';

const TODAY = '2026-11-21';

const item = (id: string, fields: Partial<Replicated<CourseworkItem>> = {}): Replicated<CourseworkItem> => ({
  id,
  subject: 'Python',
  topic: 'Loops',
  date: TODAY,
  deadline: TODAY,
  status: 'done',
  remainingDays: 0,
  changedAt: 1,
  toggledAt: 1,
  ...fields,
});

/** By the student's clock. */
const evening = (days: number) => {
  const [year, month, date] = dayAfter(TODAY, days).split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 22).getTime();
};

test('an item that is ticked on the day of its deadline is on time, and a day later it is late', () => {
  const items = [
    item('1', { toggledAt: evening(0) }),
    item('2', { toggledAt: evening(0), deadline: dayAfter(TODAY, -1) }),
    item('3'),
    item('4', { toggledAt: evening(-1), status: 'undone' }),
  ];
  const { subjects } = statisticsOf(items, TODAY);
  expect(subjects).toEqual([{ subject: 'Python', onTime: 1, late: 1, done: 1, undone: 1 }]);
});

test('an item that is ticked a day after its deadline is late', () => {
  const { subjects } = statisticsOf([item('1', { toggledAt: evening(1) })], TODAY);
  expect(subjects[0]).toMatchObject({ onTime: 0, late: 1 });
});

test('an item whose untick was undone counts on the day of its former tick, if that is known', () => {
  const items = [
    item('1', { toggledAt: evening(1), doneAt: evening(0) }),
    item('2', { toggledAt: evening(1), doneAt: 0 }),
  ];
  const { subjects } = statisticsOf(items, TODAY);
  expect(subjects[0]).toMatchObject({ onTime: 1, late: 0, done: 1 });
});

test('the seven days up to today are compared with the seven days before', () => {
  const days = [0, -6, -7, -13, -14];
  const items = days.map((day) =>
    item(String(day), { toggledAt: evening(day), deadline: dayAfter(TODAY, -10) }),
  );
  const { thisWeek, lastWeek } = statisticsOf(items, TODAY);
  expect(thisWeek).toEqual({ onTime: 0, late: 2, done: 0, undone: 0 });
  expect(lastWeek).toEqual({ onTime: 1, late: 1, done: 0, undone: 0 });
});

test('a subject that is spelled in two ways is one', () => {
  const items = [item('1', { subject: 'Python' }), item('2', { subject: ' PYTHON' })];
  expect(statisticsOf(items, TODAY).subjects).toMatchObject([{ subject: 'Python', done: 2 }]);
});

test('the subject with the most items comes first, and subjects with equally many by name', () => {
  const items = [
    item('1', { subject: 'Yoga' }),
    item('2', { subject: 'Basic Tamil' }),
    item('3'),
    item('4', { status: 'undone' }),
  ];
  const { subjects } = statisticsOf(items, TODAY);
  expect(subjects.map(({ subject }) => subject)).toEqual(['Python', 'Basic Tamil', 'Yoga']);
});

test.each([
  [9, 9],
  [10, 9],
])('of %i subjects %i rows are shown, and no item is left out', (count, rows) => {
  const items = Array.from({ length: count }, (_, index) =>
    item(String(index), { subject: `Subject ${index}` }),
  );
  const shown = shortened(statisticsOf(items, TODAY).subjects, (others) => `${others} others`);
  expect(shown).toHaveLength(rows);
  expect(shown.reduce((sum, tally) => sum + totalOf(tally), 0)).toBe(count);
});
