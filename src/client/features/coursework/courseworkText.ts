import { dayAfter, weekdayOf, type Day } from '@/contract/calendar';
import { areFarApart, patternOf, type Repetition } from '@/contract/studentData/repetition';
import type { CourseworkItem, NewCoursework, RepetitionFields } from '@/contract/studentData/coursework';
import { formatted } from '@/client/lib/dayFormat';
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
  many: (count: number, topic?: string) => `${count} ${item}s${topic === undefined ? '' : ` “${topic}”`}`,
  edit: `Edit ${item}`,
  deletedMeanwhile: `This ${item} was deleted meanwhile. Save Changes adds it again with these values.`,
  /** The link from the other list to what its search finds in this one. */
  found: (count: number) => (count === 1 ? `1 ${item} is found too` : `${count} ${item}s are found too`),
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
    time: 'Time',
    note: 'Notes',
    link: 'Link',
    repeat: 'Repeat',
    on: 'On',
    until: 'Until',
    kind: 'Kind',
  } satisfies Record<keyof NewCoursework | keyof RepetitionFields | 'kind', string>,
  /** What `Date` is for, which deadlines make one forget. */
  dateHint: 'When you begin',
  timeHint: 'The hour of the deadline, if it has one.',
  repeats: { weekly: 'Every week', fortnightly: 'Every two weeks' },
  farApart: 'On several days',
  repeatCount: (days: readonly Day[]) =>
    days.length === 1
      ? 'This one item. Choose a later day for more.'
      : `${days.length} items, the last on ${formatted.day(days.at(-1) ?? '')}.`,
  undo: 'Undo',
  restored: (item: string) => `Restored: ${item}.`,
};

const weekdays = new Intl.ListFormat('en', { type: 'conjunction' });
/** 1970-01-04 was a Sunday. */
const weekdayText = (weekday: number) => formatted.shortWeekday(dayAfter('1970-01-04', weekday));

/** `Every week`; with its days, `Every two weeks on Mon and Thu`, where they are not that of the first deadline alone. */
export function repetitionText({ repeat, on }: Pick<Repetition, 'repeat' | 'on'>, first: Day) {
  const isOwnDay = on.every((weekday) => weekday === weekdayOf(first));
  return isOwnDay
    ? formText.repeats[repeat]
    : `${formText.repeats[repeat]} on ${weekdays.format(on.map(weekdayText))}`;
}

/** The same of the items of a series, by their days. */
export const seriesText = (days: readonly Day[], first: Day) =>
  areFarApart(days) ? formText.farApart : repetitionText(patternOf(days), first);

/** When an item is due: its day, formatted, and its hour. */
export const dueAt = (day: string, { time }: Pick<CourseworkItem, 'time'>) =>
  time ? `${day}, ${time}` : day;

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
    time: 'Not an hour',
    repeat: 'Not a repetition',
    until: 'Not the end',
    link: 'Not a link',
  },
  /** The fields for another answer than the likely ones. */
  another: {
    subject: 'Another subject',
    topic: 'Another topic',
    deadline: 'Another day',
    until: 'Last day',
  } as Partial<Record<string, string>>,
  answer: 'Set',
  sentence: 'What will be saved',
  byHand: 'Correct by hand',
  correct: 'Correct',
  leaveOut: 'Leave out',
  add: (count: number) => `Add ${count}`,
  nextQuestion: 'Next question',
  answered: (count: number, lines: number) => `${count} of ${lines} lines can be added.`,
  tooMany: (most: number) => `Only the first ${most} lines are here.`,
  entered: (count: number) => `${count} entered.`,
  notStored: (topic: string) =>
    `“${topic}” is not entered: this browser has no room for it, or does not let us save. Make room, and press the button again.`,
};
