import type { NewCoursework } from '@/contract/studentData/coursework';
import { paths } from '@/client/lib/paths';

/** The texts that differ between the two lists by the name of their items alone. */
const textOf = (item: 'assignment' | 'practical', Item: 'Assignment' | 'Practical') => ({
  kind: Item,
  /** Titles of the two pages and of the links to them. */
  add: `Add ${Item}`,
  addMany: `Add ${Item}s`,
  show: `${Item}s`,
  showMany: `Show ${Item}s`,
  addLead: `Add the ${item} and when it is due.`,
  showLead: `Your ${item}s by their deadlines.`,
  /** The link of a day, or of an agenda without items. */
  addOne: `Add ${item}`,
  adding: `Adding your ${item}`,
  one: (topic: string) => `${Item} “${topic}”`,
  many: (count: number, topic: string) => `${count} ${item}s “${topic}”`,
  edit: `Edit ${item}`,
  deletedMeanwhile: `This ${item} was deleted meanwhile. Save Changes adds it again with these values.`,
  shown: (count: number) => (count === 1 ? `1 ${item} shown` : `${count} ${item}s shown`),
});

export const courseworkText = {
  assignments: {
    ...textOf('assignment', 'Assignment'),
    added: 'Assignment Added Successfully!',
    addPath: paths.addAssignments,
    showPath: paths.showAssignments,
  },
  practicals: {
    ...textOf('practical', 'Practical'),
    added: 'Practicals Added Successfully!',
    addPath: paths.addPracticals,
    showPath: paths.showPracticals,
  },
};

/** The texts of forms and toasts. */
export const formText = {
  labels: {
    subject: 'Subject',
    topic: 'Topic',
    date: 'Date',
    deadline: 'Deadline',
    note: 'Notes',
    link: 'Link',
    repeat: 'Repeat',
    until: 'Until',
    kind: 'Kind',
  } satisfies Record<keyof NewCoursework | 'repeat' | 'until' | 'kind', string>,
  suggestions: { list: 'Suggestions', showAll: 'Show all suggestions' },
  everyWeek: 'Every week',
  untilHint: 'The last day: 1 to 30 weeks after the deadline.',
  repeatCount: (count: number) => `${count} items, one each week.`,
  undo: 'Undo',
  restored: (item: string) => `Restored: ${item}.`,
  noSubjects: {
    title: 'Before you begin',
    text: 'Please select your subjects first.',
    go: 'Select Subjects',
  },
};

/** The texts of the pages that show a list. */
export const listText = {
  states: { all: 'All', undone: 'Undone', done: 'Done', overdue: 'Overdue' },
  groups: {
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'This week',
    later: 'Later',
    done: 'Done',
  },
  due: 'Due',
  late: (days: number) => (days === 1 ? 'Overdue by 1 day' : `Overdue by ${days} days`),
  calendarOf: (topic: string) => `Calendar file for ${topic}`,
  edit: (topic: string) => `Edit ${topic}`,
  remove: (topic: string) => `Delete ${topic}`,
  /** Beside the icons of a row's actions on a phone. Their names go on with the topic. */
  actions: { calendar: 'Calendar file', edit: 'Edit', remove: 'Delete' },
  series: {
    titles: { edit: 'Change which ones?', delete: 'Delete which ones?' },
    text: (topic: string, later: number) =>
      later === 1
        ? `“${topic}” repeats every week: one more comes after this one.`
        : `“${topic}” repeats every week: ${later} more come after this one.`,
    one: 'Only this one',
    all: 'This and all later ones',
  },
  bin: {
    deleted: (day: string) => `deleted ${day}`,
    restoreItem: (topic: string) => `Restore ${topic}`,
    restoreAll: (count: number) => `Restore all ${count}`,
    oneByOne: 'One by one',
  },
  outcomes: { onTime: 'Done on time', late: 'Done late', done: 'Done, day unknown', undone: 'Not done' },
  doneCount: (count: number) => `${count} done`,
  otherSubjects: (count: number) => `${count} other subjects`,
  countOf: (done: number, all: number) => `${done} of ${all} done`,
};

/** The texts of the dialog that shows an item. */
export const itemText = {
  later: (count: number) => (count === 1 ? '1 more after this one' : `${count} more after this one`),
  days: [
    { label: 'Tomorrow', fromToday: 1 },
    { label: 'In a week', fromToday: 7 },
  ],
};

/** The texts of the week, the month and `Next up`. */
export const agendaText = {
  week: 'Your week',
  month: 'Your month',
  views: { label: 'View', week: 'Week', month: 'Month' },
  nothingThisWeek: 'Nothing due this week.',
  nextUp: 'Next up',
  nothingNext: 'Nothing is waiting for you.',
  toWeek: 'Your whole week',
  previous: { week: 'Previous week', month: 'Previous month' },
  next: { week: 'Next week', month: 'Next month' },
  open: (topic: string) => `Open ${topic}`,
  /** Beside an item that is dragged to a day to which it cannot be moved. */
  cannotBeDue: 'From today through a year ahead only',
  more: (count: number) => `+${count}`,
  /** What a cell of the month is called. */
  cell: (date: string, topics: readonly string[], more: number) => {
    if (topics.length === 0) return date;
    return `${date}: ${topics.join(', ')}${more > 0 ? `, ${more} more` : ''}`;
  },
  inCell: {
    open: (topic: string) => topic,
    late: (topic: string) => `${topic} (overdue)`,
    done: (topic: string) => `${topic} (done)`,
  },
  nothingThatDay: 'Nothing due.',
};

/** The texts of `Quick add` (behaviour 6.9). */
export const quickAddText = {
  title: 'Quick add',
  /** What the words were taken for, and are not. */
  not: {
    kind: 'Not the kind',
    subject: 'Not a subject',
    deadline: 'Not a date',
    repeat: 'Not a repetition',
    until: 'Not the end',
  },
  giveBack: (not: string, words: string) => `${not}: “${words}”`,
  unclear: (words: string, subjects: readonly string[]) =>
    subjects.length > 0
      ? `“${words}” can be ${subjects.join(' or ')}.`
      : `“${words}” is none of your subjects.`,
  notStored: (topic: string) =>
    `“${topic}” is not entered: this browser has no room for it, or does not let us save. Make room, and press the button again.`,
};
