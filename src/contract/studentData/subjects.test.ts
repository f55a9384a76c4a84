import { distinctSubjects, isSameSubject, spelledAs } from './subjects';

const known = ['Debating', 'Programming in JAVA', 'Économie'];

test.each([
  ['  programming   in java', 'Programming in JAVA'],
  ['PROGRAMMING IN\tJAVA ', 'Programming in JAVA'],
  // An accent may be typed as a character of its own.
  ['e\u0301conomie', 'Économie'],
  [' Data \u00a0 structures', 'Data structures'],
  ['Programming', 'Programming'],
  ['   ', ''],
])('"%s" is the subject "%s"', (typed, subject) => {
  expect(spelledAs(typed, known)).toBe(subject);
  expect(isSameSubject(typed, subject)).toBe(true);
});

test('a subject in several spellings is one, and the first spelling counts', () => {
  expect(distinctSubjects(['Choir', 'debating', ' CHOIR', 'Debating', 'Choir 2'])).toEqual([
    'Choir',
    'debating',
    'Choir 2',
  ]);
});
