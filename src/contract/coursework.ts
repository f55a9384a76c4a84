import { object, type InferType } from 'yup';
import { dayNumber, oneYearAfter, type Day } from './calendar';
import { LONGEST, SHORTEST } from './studentDataFile';
import { text } from './rules';

/** An assignment or a practical (spec section 3). */
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
};

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

/** The first deadline rule that fails, in the order of spec section 5. */
function deadlineProblem(deadline: number, date: number | undefined, latest: number) {
  if (date !== undefined && deadline <= date) return 'Deadline must be after the selected date!';
  if (deadline > latest) return 'Deadline cannot be more than 1 year in the future!';
  return undefined;
}

/**
 * The rules of an item (spec section 5), for `today` in the student's time zone. When an item is edited, days that are
 * left as they were may lie in the past.
 */
export function courseworkRules(today: Day, before?: Pick<CourseworkItem, 'date' | 'deadline'>) {
  const earliest = dayNumber(today) ?? 0;
  const latest = dayNumber(oneYearAfter(today)) ?? 0;
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
        const message = deadlineProblem(day, typedDay(date), isUnchanged ? Infinity : latest);
        return message ? createError({ message }) : true;
      }),
  });
}
export type NewCoursework = InferType<ReturnType<typeof courseworkRules>>;
