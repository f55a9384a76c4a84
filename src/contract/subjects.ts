import { object, string } from 'yup';
import catalogue from './catalogue.json';
import type { Elective } from './electives';

/** What a student has chosen for the semester (spec section 3). */
export type Subjects = { DSC: string[] } & Record<Elective, string>;

export { catalogue };

export const SUBJECTS_MISSING = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';

/** All four or none (spec section 5, subjects). */
export const subjectsRules = object({
  AEC: string().required(SUBJECTS_MISSING),
  VAC: string().required(SUBJECTS_MISSING),
  SEC: string().required(SUBJECTS_MISSING),
  GE: string().required(SUBJECTS_MISSING),
});
