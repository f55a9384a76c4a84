import { object, string } from 'yup';

export const SUBJECTS_MISSING = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';

/** All four are required (behaviour 6.1). */
export const subjectsRules = object({
  AEC: string().required(SUBJECTS_MISSING),
  VAC: string().required(SUBJECTS_MISSING),
  SEC: string().required(SUBJECTS_MISSING),
  GE: string().required(SUBJECTS_MISSING),
});
