import type { CourseworkItem } from './coursework';
import {
  FILE_VERSION,
  readStudentDataFile,
  readStudentDataFileInSteps,
  type StudentDataFile,
} from './studentDataFile';

const EXPORTED = '2026-11-21T09:30:00.000Z';

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
const timed = { ...item, changedAt: 5, toggledAt: 7 };
const file: StudentDataFile = {
  app: 'deskfolio',
  version: FILE_VERSION,
  exportedAt: EXPORTED,
  account: 'ada',
  subjects,
  subjectsChangedAt: 3,
  ownSubjects: ['Choir'],
  ownSubjectsChangedAt: { Choir: 4 },
  assignments: [timed],
  practicals: [{ ...timed, id: '2', status: 'done' }],
  deleted: { 'gone-1': 6 },
};
const reading = (differing: object) => readStudentDataFile(JSON.stringify({ ...file, ...differing }));
const readingItem = (differing: object) => reading({ assignments: [timed, { ...timed, ...differing }] });

test('an exported file is read back unchanged, and unknown fields of a later version are ignored', () => {
  expect(readStudentDataFile(JSON.stringify(file))).toEqual(file);
  expect(reading({ subjects: null })).toEqual({ ...file, subjects: null });
  expect(reading({ colour: 'red', assignments: [{ ...timed, colour: 'red' }] })).toEqual(file);
});

const coloured = { subjectColours: { choir: 'red' }, subjectColoursChangedAt: { choir: 8 } };

test('the colours of subjects are read, and a file of an older build has none', () => {
  expect(reading(coloured)).toEqual({ ...file, ...coloured });
  expect(readStudentDataFile(JSON.stringify(file))).not.toHaveProperty('subjectColours');
});

const shortened = { shortNames: { choir: 'Ch' }, shortNamesChangedAt: { choir: 8 } };

test('the short names of subjects are read, and a file of an older build has none', () => {
  expect(reading(shortened)).toEqual({ ...file, ...shortened });
  expect(readStudentDataFile(JSON.stringify(file))).not.toHaveProperty('shortNames');
});

test.each([
  [],
  null,
  { choir: 'C' },
  { Choir: 'Ch' },
  { choir: '#ch' },
  { choir: 'the choir' },
  { choir: 1 },
])('short names such as %j refuse the whole file', (shortNames) => {
  expect(reading({ shortNames })).toEqual({ reason: 'shortNames: a name or a short name is wrong.' });
});

test.each([[], null, { choir: '8' }, { choir: -1 }])(
  'times of short names such as %j refuse the whole file',
  (shortNamesChangedAt) => {
    expect(reading({ ...shortened, shortNamesChangedAt })).toHaveProperty('reason');
  },
);

test.each([[], null, { choir: 'beige' }, { Choir: 'red' }, { ' choir': 'red' }, { choir: 1 }])(
  'colours such as %j refuse the whole file',
  (subjectColours) => {
    expect(reading({ subjectColours })).toEqual({ reason: 'subjectColours: a name or a colour is wrong.' });
  },
);

test.each([
  ['time', '25:00'],
  ['time', ''],
  ['time', 9],
  ['uid', ''],
  ['uid', 'x'.repeat(401)],
  ['imported', ''],
])('an item whose %s is %j refuses the whole file', (field, value) => {
  expect(readingItem({ [field]: value })).toEqual({
    reason: `assignments, entry 2: the ${field} is missing or wrong.`,
  });
});

test('the hour and the name that a calendar gave come back from a file', () => {
  const fields = { time: '09:30', uid: '4711@moodle.example', imported: '1x 2y' };
  expect(readingItem(fields)).toMatchObject({ assignments: [{}, fields] });
});

test('a file of version 1, which has no times, is read', () => {
  const { exportedAt } = file;
  const first = { app: 'deskfolio', version: 1, exportedAt, subjects, assignments: [item], practicals: [] };
  expect(readStudentDataFile(JSON.stringify(first))).toEqual({
    ...first,
    assignments: [{ ...item, changedAt: 0, toggledAt: 0 }],
    subjectsChangedAt: 0,
    ownSubjects: [],
    ownSubjectsChangedAt: {},
    deleted: {},
  });
});

test.each([-1, 1.5, null, '5', undefined, 8.64e15 + 1, {}])('a time of %p refuses the whole file', (time) => {
  expect(readingItem({ changedAt: time })).toEqual({
    reason: 'assignments, entry 2: the changedAt is missing or wrong.',
  });
  expect(readingItem({ toggledAt: time })).toEqual({
    reason: 'assignments, entry 2: the toggledAt is missing or wrong.',
  });
  const isLeftOut = time === undefined;
  expect('reason' in reading({ deleted: { 'gone-1': time } })).toBe(!isLeftOut);
  expect('reason' in reading({ subjectsChangedAt: time })).toBe(!isLeftOut);
});

test('a time of the year 9999 is read: it may come from a device whose clock is wrong', () => {
  const time = Date.UTC(9999, 0);
  expect(readingItem({ changedAt: time, toggledAt: time })).not.toHaveProperty('reason');
});

test('20,000 items are read, more are refused, and so are more deletions', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...timed, id: `${index}` }));
  const deletions = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`gone-${index}`, 1]));
  const most = { assignments: items(10_000), practicals: items(9_999), deleted: deletions(20_000) };

  expect(reading(most)).not.toHaveProperty('reason');
  expect(reading({ ...most, ownSubjects: ['Choir', 'Chess'] })).toEqual({
    reason: 'it holds more than 20,000 items.',
  });
  expect(reading({ deleted: deletions(20_001) })).toEqual({ reason: 'it holds more than 20,000 deletions.' });
});

test('with pauses a file is read as without', async () => {
  const items = Array.from({ length: 1_200 }, (_, index) => ({ ...timed, id: `${index}` }));
  const texts = [file, { ...file, assignments: items }, { ...file, practicals: [...items, item] }];
  for (const text of texts.map((each) => JSON.stringify(each)))
    expect(await readStudentDataFileInSteps(text, () => Promise.resolve())).toEqual(
      readStudentDataFile(text),
    );
});

test.each(['__proto__', 'constructor', 'toString'])(
  'the id %s, which every object has as a key, refuses the whole file; as a name it is read',
  (id) => {
    const names = { ownSubjects: [id], ownSubjectsChangedAt: { [id]: 5 } };
    const deletion = JSON.stringify({ ...file, ...names }).replace('"gone-1"', JSON.stringify(id));

    expect(readStudentDataFile(deletion)).toEqual({ reason: 'deleted: a time is missing or wrong.' });
    expect(readingItem({ id })).toEqual({ reason: 'assignments, entry 2: the id is missing or wrong.' });
    expect(reading(names)).toMatchObject({ ownSubjects: [id] });
  },
);

test.each([
  ['it is not a JSON file.', ''],
  ['it is not a JSON file.', JSON.stringify(file).slice(0, -1)],
  ['it was not exported from this site.', 'null'],
  ['it was not exported from this site.', '[]'],
  ['it was not exported from this site.', JSON.stringify({ ...file, app: 'other' })],
  ['it comes from another version of this site.', JSON.stringify({ ...file, version: '1' })],
  ['it comes from another version of this site.', JSON.stringify({ ...file, version: FILE_VERSION + 1 })],
  ['it does not say whose it is.', JSON.stringify({ ...file, account: 7 })],
  ['it has no times in deleted.', JSON.stringify({ ...file, deleted: [] })],
  ['it does not say when it was exported.', JSON.stringify({ ...file, exportedAt: 'today' })],
  ['it has no list of practicals.', JSON.stringify({ ...file, practicals: undefined })],
])('a file of another form is refused: %s', (reason, text) => {
  expect(readStudentDataFile(text)).toEqual({ reason });
});

test.each([
  ['choice', undefined],
  ['choice', []],
  ['DSC', { ...subjects, DSC: 'Databases' }],
  ['DSC', { ...subjects, DSC: Array(101).fill('Databases') }],
  ['AEC', { ...subjects, AEC: ' ' }],
  ['GE', { ...subjects, GE: undefined }],
])('subjects without their %s refuse the whole file', (wrong, chosen) => {
  expect(reading({ subjects: chosen })).toEqual({ reason: `subjects: the ${wrong} is missing or wrong.` });
});

test.each([
  ['id', '', '1795248000000-x'],
  ['id', 1795248000000, 'x'.repeat(100)],
  ['id', `x${' '.repeat(100)}`, 'x '],
  ['note', ' '.repeat(5), 'x'.repeat(2_000)],
  ['link', 'javascript:alert(1)', 'https://college.example/brief'],
  ['link', 'data:text/html,x', 'http://college.example'],
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
  ['doneAt', '5', 5],
  ['doneAt', -1, 0],
])('one item whose %s is %j refuses the whole file; with %j it is read', (field, bad, good) => {
  expect(readingItem({ [field]: bad })).toEqual({
    reason: `assignments, entry 2: the ${field} is missing or wrong.`,
  });
  expect(readingItem({ [field]: good })).not.toHaveProperty('reason');
});
