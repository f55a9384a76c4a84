import catalogue from '@/contract/catalogue.json';
import { SUBJECT_COLOURS } from '@/client/design/palettes';
import { distinctColours, subjectColour } from './SubjectDot';

/** The colours of these subjects where all of them are in use: the custom property decides, if there is one. */
function coloursTogether(subjects: readonly string[]) {
  const properties = distinctColours(subjects);
  return subjects.map((subject) => {
    const [, property = '', colour = ''] = /var\((.+?), (.+)\)/.exec(subjectColour(subject)) ?? [];
    return properties[property] ?? colour;
  });
}

test('a subject keeps its colour however its name is typed', () => {
  expect(subjectColour(' Basic TAMIL')).toBe(subjectColour('Basic Tamil'));
});

test('all colours are used', () => {
  expect(new Set(coloursTogether(catalogue.Semester_1.AEC)).size).toBe(SUBJECT_COLOURS);
});

test('no two subjects in use share a colour, unless there are more of them than colours', () => {
  const names = [...catalogue.Semester_2.DSC, ...catalogue.Semester_1.AEC].slice(0, SUBJECT_COLOURS + 2);
  const few = names.slice(0, SUBJECT_COLOURS);
  expect(new Set(coloursTogether(few)).size).toBe(SUBJECT_COLOURS);
  expect(coloursTogether(names).slice(0, SUBJECT_COLOURS)).toEqual(coloursTogether(few));
});

test('of two subjects that would share a colour, the first keeps it', () => {
  // Both have the same colour by their names.
  const [java, club] = ['Programming in JAVA', 'Chess club'];
  const [alone] = coloursTogether([java]);
  expect(coloursTogether([club])).toEqual([alone]);
  const [first, second] = coloursTogether([java, club]);
  expect([first === alone, second === alone]).toEqual([true, false]);
});
