import { object, string } from 'yup';

/** The groups of which a student chooses one subject each. DSC is fixed. */
export const ELECTIVES = ['AEC', 'VAC', 'SEC', 'GE'] as const;
export type Elective = (typeof ELECTIVES)[number];

/** The subjects that a student has chosen for the semester (spec section 3). */
export type Subjects = { DSC: string[] } & Record<Elective, string>;

export const SUBJECTS_MISSING = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';

/** All four are required (spec section 5). */
export const subjectsRules = object({
  AEC: string().required(SUBJECTS_MISSING),
  VAC: string().required(SUBJECTS_MISSING),
  SEC: string().required(SUBJECTS_MISSING),
  GE: string().required(SUBJECTS_MISSING),
});
