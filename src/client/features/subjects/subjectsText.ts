import type { Elective } from '@/contract/subjects';

/** The texts of the subject selection. */
export const subjectsText = {
  semester: 'Semester',
  semesters: { first: 'Semester 1', second: 'Semester 2' },
  fixed: 'DSC',
  fixedHint: 'Discipline-specific courses: the same for everyone.',
  /** What each group means, and the name of its search field. */
  electives: {
    AEC: { meaning: 'Ability enhancement course', search: 'Search ability courses' },
    VAC: { meaning: 'Value addition course', search: 'Search value courses' },
    SEC: { meaning: 'Skill enhancement course', search: 'Search skill courses' },
    GE: { meaning: 'Generic elective', search: 'Search electives' },
  } satisfies Record<Elective, { meaning: string; search: string }>,
  nothingChosen: 'Select a subject',
  search: 'Search',
  found: (found: number, all: number) => `${found} of ${all} found`,
  toChooseFrom: (all: number) => `${all} to choose from`,
  submit: 'Submit',
  busy: 'Saving your subjects',
} as const;
