import { paths } from '@/client/lib/paths';
import type { CourseworkName } from './courseworkSlice';

type ListText = {
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
  deleted: (topic: string) => string;
  deletedMany: (count: number, topic: string) => string;
  edit: string;
  deletedMeanwhile: string;
  shown: (count: number) => string;
};

/** The texts that differ between the two lists. */
export const courseworkText: Record<CourseworkName, ListText> = {
  assignments: {
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
    deleted: (topic) => `Assignment “${topic}” deleted.`,
    deletedMany: (count, topic) => `${count} assignments “${topic}” deleted.`,
    edit: 'Edit assignment',
    deletedMeanwhile: 'This assignment was deleted meanwhile. Save Changes adds it again with these values.',
    shown: (count) => (count === 1 ? '1 assignment shown' : `${count} assignments shown`),
  },
  practicals: {
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
    deleted: (topic) => `Practical “${topic}” deleted.`,
    deletedMany: (count, topic) => `${count} practicals “${topic}” deleted.`,
    edit: 'Edit practical',
    deletedMeanwhile: 'This practical was deleted meanwhile. Save Changes adds it again with these values.',
    shown: (count) => (count === 1 ? '1 practical shown' : `${count} practicals shown`),
  },
};

/** The texts that both lists share. */
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
  undo: 'Undo',
  changes: {
    ticked: (topic: string) => `“${topic}” is done.`,
    unticked: (topic: string) => `“${topic}” is not done.`,
    edited: (topic: string) => `“${topic}” changed.`,
  },
  noSubjects: {
    title: 'Before you begin',
    text: 'Please select your subjects first.',
    go: 'Select Subjects',
  },
  empty: 'Nothing here yet.',
  noMatch: 'Nothing matches.',
  search: 'Search',
  subject: 'Subject',
  allSubjects: 'All subjects',
  state: 'State',
  states: { all: 'All', undone: 'Undone', done: 'Done', overdue: 'Overdue' },
  groups: {
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'This week',
    later: 'Later',
    done: 'Done',
  },
  showMore: (count: number) => `Show ${count} more`,
  due: 'Due',
  done: 'Done',
  left: (days: number) => `Days remaining: ${days}`,
  late: (days: number) => (days === 1 ? 'Overdue by 1 day' : `Overdue by ${days} days`),
  calendar: 'Calendar file of this list',
  calendarOf: (topic: string) => `Calendar file for ${topic}`,
  edit: (topic: string) => `Edit ${topic}`,
  remove: (topic: string) => `Delete ${topic}`,
  dueTomorrow: (topic: string) => `Due tomorrow: ${topic}`,
  dueToday: (topic: string) => `Due today: ${topic}`,
  undoHint: 'Ctrl+Z undoes the last change.',
  cancel: 'Cancel',
  save: 'Save Changes',
} as const;
