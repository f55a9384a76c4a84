import type { CourseworkItem } from './coursework';
import { studentDataFile, readStudentDataFile, type StudentData } from './studentDataFile';

const NOW = new Date('2026-11-21T09:30:00Z');

const item: CourseworkItem = {
  id: '1795248000000-V1StGXR8_Z',
  subject: 'Programming in JAVA',
  topic: 'Loops',
  date: '2026-11-21',
  deadline: '2026-11-30',
  status: 'undone',
  remainingDays: 9,
};
const subjects = { DSC: ['Databases'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };
const data: StudentData = { subjects, assignments: [item], practicals: [{ ...item, status: 'done' }] };
const file = studentDataFile(data, NOW);
const reading = (differing: object) => readStudentDataFile(JSON.stringify({ ...file, ...differing }));
const readingItem = (differing: object) => reading({ assignments: [item, { ...item, ...differing }] });

test('an exported file is read back unchanged, and unknown fields of a later version are ignored', () => {
  const read = { ...data, ownSubjects: [], exportedAt: NOW.toISOString() };
  expect(readStudentDataFile(JSON.stringify(file))).toEqual(read);
  expect(reading({ subjects: null })).toEqual({ ...read, subjects: null });
  expect(reading({ colour: 'red', assignments: [{ ...item, colour: 'red' }] })).toEqual(read);
});

test.each([
  ['it is not a JSON file.', ''],
  ['it is not a JSON file.', JSON.stringify(file).slice(0, -1)],
  ['it was not exported from this site.', 'null'],
  ['it was not exported from this site.', '[]'],
  ['it was not exported from this site.', JSON.stringify({ ...file, app: 'other' })],
  ['it comes from another version of this site.', JSON.stringify({ ...file, version: '1' })],
  ['it does not say when it was exported.', JSON.stringify({ ...file, exportedAt: 'today' })],
  ['it has no list of practicals.', JSON.stringify({ ...file, practicals: undefined })],
])('a file of another form is refused: %s', (reason, text) => {
  expect(readStudentDataFile(text)).toEqual({ reason });
});

test.each([
  ['choice', undefined],
  ['choice', []],
  ['DSC', { ...subjects, DSC: 'Databases' }],
  ['AEC', { ...subjects, AEC: ' ' }],
  ['GE', { ...subjects, GE: undefined }],
])('subjects without their %s refuse the whole file', (wrong, chosen) => {
  expect(reading({ subjects: chosen })).toEqual({ reason: `subjects: the ${wrong} is missing or wrong.` });
});

test.each([
  ['id', '', '1795248000000-x'],
  ['id', 1795248000000, 'x'.repeat(100)],
  ['subject', ' ab ', 'abc'],
  ['subject', 'x'.repeat(101), 'x'.repeat(100)],
  ['topic', 'ab', ' abc '],
  ['topic', undefined, 'x'.repeat(100)],
  ['date', '2026-02-29', '2028-02-29'],
  ['deadline', '2026-11-31', '2026-12-31'],
  ['deadline', '2026-1-1', '2026-01-01'],
  ['status', 'maybe', 'done'],
  ['remainingDays', -1, 0],
  ['remainingDays', 1.5, 365],
])('one item whose %s is %j refuses the whole file; with %j it is read', (field, bad, good) => {
  expect(readingItem({ [field]: bad })).toEqual({
    reason: `assignments, entry 2: the ${field} is missing or wrong.`,
  });
  expect(readingItem({ [field]: good })).not.toHaveProperty('reason');
});
