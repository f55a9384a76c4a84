import { SUBJECT_COLOURS, type SubjectColours } from '@/contract/studentData/subjects';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import { openStore } from '@/testing/openStore';
import { ownSubjectRenamed } from './subjectsEvents';
import { colourOf, distinctColours, selectSubjectColours } from './subjectsRecords';
import { ownSubjectAdded, subjectColoursChosen } from './subjectsSlice';

/** The colours of these subjects where all of them are in use. */
function coloursTogether(subjects: readonly string[], chosen: SubjectColours = {}) {
  const colours = distinctColours(subjects, chosen);
  return subjects.map((subject) => colourOf(subject, colours));
}

const names = [
  'Algebra',
  'Botany',
  'Calculus',
  'Drawing',
  'Economics',
  'French',
  'Geography',
  'History',
  'Italian',
  'Journalism',
  'Kinetics',
  'Logic',
  'Music',
  'Nutrition',
  'Optics',
  'Physics',
];
const few = names.slice(0, SUBJECT_COLOURS.length);

test('a subject keeps its colour however its name is typed', () => {
  expect(colourOf(' Basic  TAMIL')).toBe(colourOf('Basic Tamil'));
});

test('all colours are used', () => {
  expect(new Set(coloursTogether(names)).size).toBe(SUBJECT_COLOURS.length);
});

test('no two subjects share a colour, unless there are more of them than colours', () => {
  expect(new Set(coloursTogether(few)).size).toBe(SUBJECT_COLOURS.length);
  const more = names.slice(0, SUBJECT_COLOURS.length + 2);
  expect(coloursTogether(more).slice(0, SUBJECT_COLOURS.length)).toEqual(coloursTogether(few));
});

test('of two subjects that would share a colour, the first keeps it', () => {
  // Both have the same colour by their names.
  const [java, club] = ['Programming in JAVA', 'Chess club'];
  const [alone] = coloursTogether([java]);
  expect(coloursTogether([club])).toEqual([alone]);
  const [first, second] = coloursTogether([java, club]);
  expect([first === alone, second === alone]).toEqual([true, false]);
});

test('a chosen colour comes first, the latest choice before others, and still no two subjects share one', () => {
  // The latest choice is the first.
  const chosen = { 'urdu-b': 'teal', 'urdu-a': 'teal', 'urdu-c': 'blue' } as const;
  const colours = coloursTogether(['Urdu-A', 'Urdu-B', 'Urdu-C', ...few.slice(0, 5)], chosen);
  expect(colours.slice(1, 3)).toEqual(['teal', 'blue']);
  expect(new Set(colours).size).toBe(SUBJECT_COLOURS.length);
});

test('a colour that was chosen for a subject which is gone is free', () => {
  const own = colourOf('Urdu-A');
  expect(coloursTogether(['Urdu-A'], { 'urdu-b': own })).toEqual([own]);
});

test('when all colours are taken, one can still be chosen', () => {
  const chosen = Object.fromEntries(few.map((name) => [name.toLowerCase(), 'red'] as const));
  const colours = coloursTogether([...few, 'Choir'], { ...chosen, choir: 'red' });
  expect(colours.at(-1)).toBe('red');
});

test('a subject may have the name of something that every object has', () => {
  expect(SUBJECT_COLOURS).toContain(coloursTogether(['constructor'])[0]);
});

test('a subject that is added changes the colour of no other that came in the same moment or from a clock that is ahead', async () => {
  const { store } = await openStore();
  jest.useFakeTimers({ now: Date.parse('2026-05-05T05:05:05Z') });
  const colours = () => Object.fromEntries(selectSubjectColours(store.getState()));
  const ahead = Date.now() + 60_000;
  store.dispatch(
    recordsMerged(
      { subjects: [{ id: 'own Networks', own: 'Networks', changedAt: ahead, toggledAt: 0 }] },
      'devices',
    ),
  );
  for (const name of ['Zoology', 'Java', 'Biology', 'Algebra']) {
    const before = colours();
    store.dispatch(ownSubjectAdded(name));
    expect(colours()).toMatchObject(before);
  }
  jest.useRealTimers();
});

test('a subject that is added, renamed or given another colour changes no other, but the one that had this colour', async () => {
  const { store } = await openStore();
  const add = (name: string) => store.dispatch(ownSubjectAdded(name));
  const colours = () => Object.fromEntries(selectSubjectColours(store.getState()));
  ['Operating Systems', 'Java', 'Networks'].forEach(add);
  const before = colours();
  ['Biology', 'Algebra', 'Zoology'].forEach(add);
  expect(colours()).toMatchObject(before);

  const { java, ...others } = colours();
  store.dispatch(ownSubjectRenamed({ from: 'Java', to: 'Programming', colour: java }));
  expect(colours()).toEqual({ ...others, programming: java });

  const { networks, biology } = colours();
  store.dispatch(subjectColoursChosen({ networks: biology!, biology: networks! }));
  expect(colours()).toEqual({ ...others, programming: java, networks: biology, biology: networks });
});
