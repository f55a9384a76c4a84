import type { Elective, SubjectColour } from '@/contract/studentData/subjects';

/** The texts of the subject selection. */
export const subjectsText = {
  semester: 'Semester',
  semesters: { first: 'Semester 1', second: 'Semester 2' },
  fixed: 'DSC',
  fixedHint: 'Discipline-specific courses: the same for everyone.',
  /** What each group means, and the name of its list. */
  electives: {
    AEC: { meaning: 'Ability enhancement course', list: 'ability courses' },
    VAC: { meaning: 'Value addition course', list: 'value courses' },
    SEC: { meaning: 'Skill enhancement course', list: 'skill courses' },
    GE: { meaning: 'Generic elective', list: 'electives' },
  } satisfies Record<Elective, { meaning: string; list: string }>,
  nothingChosen: 'Select a subject',
  showAll: (list: string, group: Elective) => `Show all ${list} (${group})`,
  found: (found: number, all: number) => `${found} of ${all} found`,
  toChooseFrom: (all: number) => `${all} to choose from`,
  submit: 'Submit',
  busy: 'Saving your subjects',
  chosen: 'Subjects',
  noneChosen: 'You have not chosen your subjects yet.',
  change: 'Change subjects',
  choose: 'Choose subjects',
  colour: {
    of: (subject: string) => `Colour of ${subject}`,
    names: {
      red: 'Red',
      orange: 'Orange',
      olive: 'Olive',
      green: 'Green',
      teal: 'Teal',
      blue: 'Blue',
      violet: 'Violet',
      magenta: 'Magenta',
    } satisfies Record<SubjectColour, string>,
    close: 'Close',
  },
  own: {
    title: 'Own subjects',
    lead: 'Names of your own, offered wherever a subject is asked for. They are enough to begin with.',
    name: 'Own subject',
    add: 'Add',
    rename: {
      of: (name: string) => `Rename ${name}`,
      name: 'New name',
      exists: (to: string) => `“${to}” is there already, and the two become one.`,
      moves: (count: number, to: string) =>
        count === 1 ? `1 item moves to “${to}”.` : `${count} items move to “${to}”.`,
      save: 'Rename',
      merge: 'Merge',
    },
    remove: (name: string) => `Remove ${name}`,
  },
} as const;
