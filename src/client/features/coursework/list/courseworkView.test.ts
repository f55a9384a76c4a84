import type { CourseworkItem } from '@/contract/studentData/coursework';
import { dayAfter } from '@/contract/calendar';
import { defaultView, filteredItems, foldSeries, groupsOf, subjectsOf } from './courseworkView';

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
    item('in six days', 6),
  ];
  expect(groupsOf(items, TODAY).map((group) => [group.name, group.items.map(({ id }) => id)])).toEqual([
    ['overdue', ['yesterday']],
    ['today', ['today']],
    ['tomorrow', ['tomorrow']],
    ['week', ['in two days', 'in six days']],
    ['done', ['late but done']],
  ]);
  expect(groupsOf([item('in a week', 7)], TODAY).map(({ name }) => name)).toEqual(['later']);
});

test('a repetition has one row, that of its next undone item, or of the last one when all are done', () => {
  const done = { series: 'done', status: 'done' } as const;
  const items = [
    item('lab 1', -14, { series: 'labs', status: 'done' }),
    item('lab 2', -7, { series: 'labs', status: 'done' }),
    item('report', 0),
    item('lab 3', 0, { series: 'labs' }),
    item('lab 4', 7, { series: 'labs' }),
    item('read 1', 1, done),
    item('read 2', 8, done),
    item('left of a repetition', 9, { series: 'left' }),
  ];
  const { rows, repetitions } = foldSeries(items, TODAY);
  expect(rows.map(({ id }) => id)).toEqual(['report', 'lab 3', 'read 2', 'left of a repetition']);
  const othersOf = (id: string) => repetitions.get(id)?.others.map((other) => other.id);
  expect(othersOf('lab 3')).toEqual(['lab 1', 'lab 2', 'lab 4']);
  expect(othersOf('read 2')).toEqual(['read 1']);
  expect(othersOf('left of a repetition')).toEqual([]);
});

test('what of a repetition is overdue has a row each, and does not hide what is due today', () => {
  const practice = { series: 'practice' };
  const items = [
    item('monday', -6, { ...practice, status: 'done' }),
    item('wednesday', -4, practice),
    item('friday', -2, practice),
    item('sunday', 0, practice),
    item('tuesday', 2, practice),
  ];
  const { rows, repetitions } = foldSeries(items, TODAY);
  expect(rows.map(({ id }) => id)).toEqual(['wednesday', 'friday', 'sunday']);
  expect([...repetitions.keys()]).toEqual(['sunday']);
  expect(repetitions.get('sunday')?.others.map(({ id }) => id)).toEqual(['monday', 'tuesday']);
});

test('a subject is one filter, however its items spell it', () => {
  const items = [
    item('1', 0),
    item('2', 0, { subject: 'PYTHON ' }),
    item('3', 0, { subject: 'Basic  Tamil' }),
  ];
  expect(subjectsOf(items)).toEqual(['Basic  Tamil', 'Python']);
  const shown = filteredItems(items, { ...defaultView, subject: 'python' }, TODAY);
  expect(shown.map(({ id }) => id)).toEqual(['1', '2']);
});

test('the search finds words of topics, subjects and notes', () => {
  const items = [item('1', 0, { note: 'Chapter 4, the pumping lemma' }), item('2', 0, { topic: 'Lemmas' })];
  const found = (search: string) =>
    filteredItems(items, { ...defaultView, search }, TODAY).map(({ id }) => id);
  expect(found('lemma')).toEqual(['1', '2']);
  expect(found('loops pumping')).toEqual(['1']);
  expect(found('heat')).toEqual([]);
});
