import type { Elective, SubjectColour } from '@/contract/studentData/subjects';

/** The texts of the subject selection. */
export const subjectsText = {
  /** What each group means, and the name of its list. */
  electives: {
    AEC: { meaning: 'Ability enhancement course', list: 'ability courses' },
    VAC: { meaning: 'Value addition course', list: 'value courses' },
    SEC: { meaning: 'Skill enhancement course', list: 'skill courses' },
    GE: { meaning: 'Generic elective', list: 'electives' },
  } satisfies Record<Elective, { meaning: string; list: string }>,
  chosen: 'Subjects',
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
  },
  own: {
    title: 'Own subjects',
    lead: 'Names of your own, offered wherever a subject is asked for. They are enough to begin with.',
    name: 'Own subject',
    add: 'Add',
    rename: {
      of: (name: string) => `Rename ${name}`,
      moves: (count: number, to: string) =>
        count === 1 ? `1 item moves to “${to}”.` : `${count} items move to “${to}”.`,
    },
    remove: (name: string) => `Remove ${name}`,
  },
} as const;
