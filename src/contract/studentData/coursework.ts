import { array, number, object, string, type AnySchema } from 'yup';
import { dayNumber, oneYearAfter, type Day } from '@/contract/calendar';
import { MOST_WEEKS, REPEATS, type Repeat, type Repetition } from './repetition';
import { isHour, LONGEST, LONGEST_NOTE, MOST_OWN_SUBJECTS, SHORTEST } from './studentData';
import { isSameSubject } from './subjects';
import { text } from '@/contract/rules';
import { isWebAddress, MAX_ADDRESS_LENGTH } from '@/contract/webAddress';

/** An assignment or a practical (behaviour 6.3). */
export type CourseworkItem = {
  /** The time of creation in milliseconds, a hyphen and random characters. */
  id: string;
  subject: string;
  topic: string;
  date: Day;
  deadline: Day;
  status: 'undone' | 'done';
  /** The remaining days on creation, at least 0. The page shows the remaining days of today instead. */
  remainingDays: number;
  /** What the task is, and where to find more (behaviour 6.4). An item without one has no such field. */
  note?: string;
  link?: string;
  /** The hour of the deadline, `HH:MM`, in the student's time zone. */
  time?: string;
  /** Shared by all items that one repetition made. */
  series?: string;
  /** When it was ticked, in milliseconds, where that is not when its status last changed: an untick was undone. 0: unknown. */
  doneAt?: number;
  /** What the calendar from which it was imported calls it (behaviour 7.6). */
  uid?: string;
  /** What that calendar said, as a hash of each field, by which a later file knows what has changed there (behaviour 7.6). */
  imported?: string;
};

const UNTIL_PROBLEM = `Until must be 1 to ${MOST_WEEKS} weeks after the deadline`;

const between = (label: string) =>
  text(label, Infinity)
    .required(`${label} is required!`)
    .test(
      'length',
      `${label} must be ${SHORTEST} to ${LONGEST} characters`,
      (value) => !value || (value.length >= SHORTEST && value.length <= LONGEST),
    );

/** A typed day as a number. A year of five digits is not valid, but too far in the future. */
function typedDay(value: string | undefined) {
  return value && /^\d{5,6}-\d\d-\d\d$/.test(value) ? Infinity : dayNumber(value);
}

/** The first deadline rule that fails (behaviour 6.3). */
function deadlineProblem(deadline: number, date: number | undefined, latest: number) {
  if (date !== undefined && deadline <= date) return 'Deadline must be after the selected date!';
  if (deadline > latest) return 'Deadline cannot be more than 1 year in the future!';
  return undefined;
}

const lastDeadline = (today: Day) => dayNumber(oneYearAfter(today)) ?? 0;

/** Whether an item whose first deadline is known can be repeated through `until`: 1 to 30 weeks (behaviour 6.4). */
function canRepeatUntil(until: string | undefined, deadline: string | undefined) {
  const [first, last] = [typedDay(deadline), typedDay(until)];
  // Without a deadline there is nothing to compare: that field has its own message.
  if (first === undefined) return true;
  if (last === undefined) return false;
  const weeks = (last - first) / 7;
  return weeks >= 1 && weeks <= MOST_WEEKS;
}

const timeRule = string()
  .trim()
  .default('')
  .test('time', 'Time must be an hour such as 09:30', (value) => !value || isHour(value));

/** A host name and what may follow it: not a mail address, and no other scheme, such as `javascript:`. */
const ADDRESS_WITHOUT_SCHEME = /^[^\s/\\?#@:]+\.\p{L}[^\s/\\?#@:.]+(:\d+)?([/?#]|$)/u;

/** An address as it is copied from a board or a book, `www.example.org/sheet`, with its scheme (behaviour 6.4). */
const withScheme = (value: unknown) =>
  typeof value === 'string' && ADDRESS_WITHOUT_SCHEME.test(value) ? `https://${value}` : value;

/** The fields of a form in which an item is made to repeat. */
export type RepetitionFields = {
  repeat: 'never' | Repeat;
  on: readonly number[];
  until: string;
};

export const noRepetition: RepetitionFields = { repeat: 'never', on: [], until: '' };

/** The repetition that was entered; undefined where an item does not repeat. */
export const repetitionIn = ({ repeat, on, until }: RepetitionFields): Repetition | undefined =>
  repeat === 'never' ? undefined : { repeat, on, until };

/** An item can be repeated until a day (behaviour 6.4). `before` is how it repeats already. */
const repetitionRules = (before?: RepetitionFields) => ({
  repeat: string()
    .oneOf(['never', ...Object.keys(REPEATS)])
    .default('never'),
  on: array(number().integer().min(1).max(7).required()).default([]),
  until: string()
    .default('')
    .when('repeat', {
      is: (repeat: string) => repeat !== 'never',
      then: (until) =>
        until.test('until', UNTIL_PROBLEM, (value, { parent }) => {
          const { deadline, repeat, on } = parent as Partial<RepetitionFields> & { deadline?: string };
          const isAsBefore =
            before?.until === value && before?.repeat === repeat && before?.on.join() === on?.join();
          return isAsBefore || canRepeatUntil(value, deadline);
        }),
    }),
});

/**
 * The rules of an item (behaviour 6.3) and its repetition, for `today` in the student's time zone. When an item is
 * edited, days that are left as they were may lie in the past.
 */
export function courseworkRules(
  today: Day,
  before?: Pick<CourseworkItem, 'date' | 'deadline'> & { repetition?: RepetitionFields },
) {
  const earliest = dayNumber(today) ?? 0;
  const latest = lastDeadline(today);
  return object({
    subject: between('Subject'),
    topic: between('Topic'),
    date: text('Date', Infinity)
      .required('Date is required!')
      .test('day', 'Date is required!', (value) => !value || typedDay(value) !== undefined)
      .test('future', 'Date cannot be in the past!', (value) => {
        const day = typedDay(value);
        return day === undefined || value === before?.date || day >= earliest;
      }),
    deadline: text('Deadline', Infinity)
      .required('Deadline is required!')
      .test('day', 'Deadline is required!', (value) => !value || typedDay(value) !== undefined)
      .test('order', (value, { parent, createError }) => {
        const { date } = parent as { date?: string };
        const day = typedDay(value);
        if (day === undefined) return true;
        const isUnchanged = value === before?.deadline;
        // An item that was added by `Quick add` can be due on the day it was set.
        if (isUnchanged && date === before?.date) return true;
        const message = deadlineProblem(day, typedDay(date), isUnchanged ? Infinity : latest);
        return message ? createError({ message }) : true;
      }),
    time: timeRule,
    note: text('Notes', LONGEST_NOTE).default(''),
    link: text('Link', MAX_ADDRESS_LENGTH)
      .transform(withScheme)
      .default('')
      .test('link', 'Link must be a web address', (value) => !value || isWebAddress(value)),
    ...repetitionRules(before?.repetition),
  } satisfies Record<keyof NewCoursework | keyof RepetitionFields, AnySchema>);
}

/** What the forms ask for. */
export type NewCoursework = Pick<
  CourseworkItem,
  'subject' | 'topic' | 'date' | 'deadline' | 'time' | 'note' | 'link'
>;

/** The rules of `Quick add`, which sets an item today: it can be due on the same day (behaviour 6.9). */
export function quickAddRules(today: Day) {
  return courseworkRules(today)
    .pick(['subject', 'topic', 'time', 'note', 'link'])
    .shape({
      ...repetitionRules(),
      deadline: text('Deadline', Infinity)
        .required('Deadline is required!')
        .test('day', 'Deadline is required!', (value) => !value || typedDay(value) !== undefined)
        .test('order', (value, { createError }) => {
          const day = typedDay(value);
          if (day === undefined) return true;
          const isPast = day < (dayNumber(today) ?? 0);
          const message = isPast
            ? 'Deadline cannot be in the past!'
            : deadlineProblem(day, undefined, lastDeadline(today));
          return message ? createError({ message }) : true;
        }),
    });
}

/** The rules of a further name in `Own subjects` (behaviour 6.2). */
export function ownSubjectRules(own: readonly string[], chosen: readonly string[]) {
  return object({
    name: between('Subject')
      .test(
        'new',
        'This subject is in the list already',
        (value) => !value || ![...own, ...chosen].some((name) => isSameSubject(name, value)),
      )
      .test(
        'most',
        `You have ${MOST_OWN_SUBJECTS} own subjects. Remove one first.`,
        () => own.length < MOST_OWN_SUBJECTS,
      ),
  });
}
