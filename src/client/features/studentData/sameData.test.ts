import { FILE_VERSION, type StudentDataFile } from '@/contract/studentData/studentDataFile';
import { essay } from '@/testing/examples';
import { isSameData } from './sameData';

const item = (id: string, changedAt = 1) => ({ ...essay, id, changedAt, toggledAt: 1 });
const file: StudentDataFile = {
  app: 'deskfolio',
  version: FILE_VERSION,
  exportedAt: '2026-11-22T10:00:00.000Z',
  account: 'ada',
  subjects: { DSC: ['Databases'], AEC: 'Hindi', VAC: 'Yoga', SEC: 'Python', GE: 'History' },
  subjectsChangedAt: 1,
  ownSubjects: ['Chess', 'Drama'],
  ownSubjectsChangedAt: { Chess: 1, Drama: 2 },
  assignments: [item('1'), item('2')],
  practicals: [item('3')],
  deleted: { '4': 4, '5': 5 },
};

test('files that hold the same in another order are the same, whenever they were written', () => {
  const other = {
    ...file,
    exportedAt: '2026-11-23T10:00:00.000Z',
    ownSubjects: ['Drama', 'Chess'],
    assignments: [item('2'), item('1')],
    deleted: { '5': 5, '4': 4 },
  };
  expect(isSameData(file, other)).toBe(true);
});

test.each<[string, Partial<StudentDataFile>]>([
  ['an item is missing', { practicals: [] }],
  ['an item is there twice', { assignments: [item('1'), item('1')] }],
  ['an item was changed', { assignments: [item('1', 2), item('2')] }],
  ['an item has a note', { practicals: [{ ...item('3'), note: 'Bring goggles' }] }],
  ['an item was deleted', { deleted: { '4': 4, '5': 5, '6': 6 } }],
  ['a deletion is later', { deleted: { '4': 4, '5': 6 } }],
  ['an own subject is missing', { ownSubjects: ['Chess'] }],
  ['other subjects are chosen', { subjects: null }],
  ['the choice is later', { subjectsChangedAt: 2 }],
  ['it is of another account', { account: 'grace' }],
  ['it is of an account that it does not name', { account: undefined }],
])('files are not the same when in one of them %s', (_when, differing) => {
  expect(isSameData(file, { ...file, ...differing })).toBe(false);
  expect(isSameData({ ...file, ...differing }, file)).toBe(false);
});
