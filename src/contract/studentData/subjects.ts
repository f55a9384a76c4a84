/** The groups of which a student chooses one subject each. DSC is fixed. */
export const ELECTIVES = ['AEC', 'VAC', 'SEC', 'GE'] as const;
export type Elective = (typeof ELECTIVES)[number];

/** The subjects that a student has chosen for the semester (behaviour 6.1). */
export type Subjects = { DSC: string[] } & Record<Elective, string>;
