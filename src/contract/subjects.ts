import { object, string, type InferType } from 'yup';
import catalogue from './catalogue.json';

/** The groups of which a student chooses one subject each. DSC is fixed. */
export const ELECTIVES = ['AEC', 'VAC', 'SEC', 'GE'] as const;
export type Elective = (typeof ELECTIVES)[number];

/** What a student has chosen for the semester (spec section 3). */
export type Subjects = { DSC: string[] } & Record<Elective, string>;

export { catalogue };

const MISSING = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';

/** All four or none (spec section 5, subjects). */
export const subjectsRules = object({
  AEC: string().required(MISSING),
  VAC: string().required(MISSING),
  SEC: string().required(MISSING),
  GE: string().required(MISSING),
});
export type ChosenSubjects = InferType<typeof subjectsRules>;
