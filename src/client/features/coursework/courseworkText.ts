import { paths } from '@/client/lib/paths';
import type { CourseworkName } from './courseworkSlice';

type ListText = {
  /** What one item of the list is. */
  kind: string;
  /** Titles of the two pages and of the links to them. */
  add: string;
  addMany: string;
  show: string;
  showMany: string;
  /** Below the titles. */
  addLead: string;
  showLead: string;
  /** Paths of the two pages. */
  addPath: string;
  showPath: string;
  adding: string;
  added: string;
  one: (topic: string) => string;
  many: (count: number, topic: string) => string;
  edit: string;
  deletedMeanwhile: string;
  shown: (count: number) => string;
};

/** The texts that differ between the two lists. */
export const courseworkText: Record<CourseworkName, ListText> = {
  assignments: {
    kind: 'Assignment',
    add: 'Add Assignment',
    addMany: 'Add Assignments',
    show: 'Assignments',
    showMany: 'Show Assignments',
    addLead: 'Add the assignment and when it is due.',
    showLead: 'Your assignments by their deadlines.',
    addPath: paths.addAssignments,
    showPath: paths.showAssignments,
    adding: 'Adding your assignment',
    added: 'Assignment Added Successfully!',
    one: (topic) => `Assignment “${topic}”`,
    many: (count, topic) => `${count} assignments “${topic}”`,
    edit: 'Edit assignment',
    deletedMeanwhile: 'This assignment was deleted meanwhile. Save Changes adds it again with these values.',
    shown: (count) => (count === 1 ? '1 assignment shown' : `${count} assignments shown`),
  },
  practicals: {
    kind: 'Practical',
    add: 'Add Practical',
    addMany: 'Add Practicals',
    show: 'Practicals',
    showMany: 'Show Practicals',
    addLead: 'Add the practical and when it is due.',
    showLead: 'Your practicals by their deadlines.',
    addPath: paths.addPracticals,
    showPath: paths.showPracticals,
    adding: 'Adding your practical',
    added: 'Practicals Added Successfully!',
    one: (topic) => `Practical “${topic}”`,
    many: (count, topic) => `${count} practicals “${topic}”`,
    edit: 'Edit practical',
    deletedMeanwhile: 'This practical was deleted meanwhile. Save Changes adds it again with these values.',
    shown: (count) => (count === 1 ? '1 practical shown' : `${count} practicals shown`),
  },
};

/** The texts of the forms and toasts that both lists share. The pages that show items have listPageText. */
export const listText = {
  labels: {
    subject: 'Subject',
    topic: 'Topic',
    date: 'Date',
    deadline: 'Deadline',
    note: 'Notes',
    link: 'Link',
    repeat: 'Repeat',
    until: 'Until',
  },
  repeats: { never: 'Never', weekly: 'Every week' },
  untilHint: 'The last day: 1 to 30 weeks after the deadline.',
  repeatCount: (count: number) => `${count} items, one each week.`,
  todayHint: 'Quick add takes what is due today.',
  undo: 'Undo',
  /** What was changed, and below, what was undone. */
  changes: {
    ticked: (items: string) => `${items} is done.`,
    unticked: (items: string) => `${items} is not done.`,
    edited: (items: string) => `${items} changed.`,
    deleted: (items: string) => `${items} deleted.`,
    putBack: (items: string) => `${items} was deleted meanwhile, and is added again.`,
  },
  undone: {
    ticked: (items: string) => `${items} is undone again.`,
    unticked: (items: string) => `${items} is done again.`,
    edited: (items: string) => `Changed back: ${items}.`,
    deleted: (items: string) => `Restored: ${items}.`,
    putBack: (items: string) => `${items} is deleted again.`,
  },
  notUndone: (items: string) => `${items} changed again since, and stays as it is.`,
  noSubjects: {
    title: 'Before you begin',
    text: 'Please select your subjects first.',
    go: 'Select Subjects',
  },
} as const;
