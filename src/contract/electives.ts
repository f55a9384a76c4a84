/** The groups of which a student chooses one subject each. DSC is fixed. */
export const ELECTIVES = ['AEC', 'VAC', 'SEC', 'GE'] as const;
export type Elective = (typeof ELECTIVES)[number];
