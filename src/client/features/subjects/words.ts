import type { Elective } from '@/contract/electives';

/** The texts of the choice of subjects. */
export const words = {
  semester: 'Semester',
  semesters: { first: 'Semester 1', second: 'Semester 2' },
  fixed: 'DSC',
  fixedHint: 'Discipline-specific courses: the same for everyone.',
  /** What the groups stand for, and how their search fields are called: no name holds another's. */
  electives: {
    AEC: { stands: 'Ability enhancement course', search: 'Search ability courses' },
    VAC: { stands: 'Value addition course', search: 'Search value courses' },
    SEC: { stands: 'Skill enhancement course', search: 'Search skill courses' },
    GE: { stands: 'Generic elective', search: 'Search electives' },
  } satisfies Record<Elective, { stands: string; search: string }>,
  nothingChosen: 'Select a subject',
  search: 'Search',
  found: (found: number, all: number) => `${found} of ${all} found`,
  toChooseFrom: (all: number) => `${all} to choose from`,
  submit: 'Submit',
  busy: 'Saving your subjects',
} as const;
