import type { Day } from '@/contract/calendar';
import type { CourseworkItem, NewCoursework } from '@/contract/studentData/coursework';
import { daysBetween } from '@/client/lib/days';
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
  everyWeek: 'Every week',
  repeatCount: (count: number) => `${count} items, one each week.`,
  undo: 'Undo',
  restored: (item: string) => `Restored: ${item}.`,
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
  calendarOf: (topic: string) => `Calendar file for ${topic}`,
  edit: (topic: string) => `Edit ${topic}`,
  remove: (topic: string) => `Delete ${topic}`,
  /** Beside the icons of a row's actions on a phone. Their names go on with the topic. */
  actions: { calendar: 'Calendar file', edit: 'Edit', remove: 'Delete' },
  outcomes: { onTime: 'Done on time', late: 'Done late', done: 'Done, day unknown', undone: 'Not done' },
  doneCount: (count: number) => `${count} done`,
};

/** When an item is due, in every row (behaviour 6.6). A done one is never overdue: once its deadline has passed it is `Done`. */
export function dueText({ deadline, status }: CourseworkItem, today: Day): string {
  const days = daysBetween(today, deadline);
  if (days >= 0) return `Days remaining: ${days}`;
  if (status === 'done') return 'Done';
  return days === -1 ? 'Overdue by 1 day' : `Overdue by ${-days} days`;
}

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
  notStored: (topic: string) =>
    `“${topic}” is not entered: this browser has no room for it, or does not let us save. Make room, and press the button again.`,
};
