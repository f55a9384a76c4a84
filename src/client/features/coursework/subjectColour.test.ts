import catalogue from '@/contract/catalogue.json';
import { SUBJECT_COLOURS } from '@/client/design/subjectColours';
import { subjectColour } from './subjectColour';

const coloursOf = (subjects: readonly string[]) => new Set(subjects.map(subjectColour));

test('a subject keeps its colour however its name is typed', () => {
  expect(subjectColour(' Basic TAMIL')).toBe(subjectColour('Basic Tamil'));
});

test('the three subjects that everyone has can be told apart, and all colours are used', () => {
  expect(coloursOf(catalogue.Semester_2.DSC).size).toBe(3);
  expect(coloursOf(catalogue.Semester_1.AEC).size).toBe(SUBJECT_COLOURS);
});
