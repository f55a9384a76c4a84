import { object, type InferType } from 'yup';
import { text } from './rules';

/** An assignment or a practical (spec section 3). Dates are calendar days, `YYYY-MM-DD`. */
export type CourseworkItem = {
  /** Milliseconds of its making, a hyphen, random characters. */
  id: string;
  subject: string;
  topic: string;
  date: string;
  deadline: string;
  status: 'undone' | 'done';
  /** Worked out when the item was made, floored at 0. What is shown is worked out anew each time. */
  remainingDays: number;
};

const between = (label: string) =>
  text(label, Number.MAX_SAFE_INTEGER)
    .required(`${label} is required!`)
    .test(
      'length',
      `${label} must be 3 to 100 characters`,
      (value) => !value || (value.length >= 3 && value.length <= 100),
    );

/** The same day of the next year; 29 February becomes 28 February (contract 7). */
export function oneYearAfter(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(year) + 1).padStart(4, '0')}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}

/** The rules of the add form (spec section 5), seen from `today` in the student's time zone. */
export function courseworkRules(today: string) {
  return object({
    subject: between('Subject'),
    topic: between('Topic'),
    date: text('Date', 10)
      .required('Date is required!')
      .test('future', 'Date cannot be in the past!', (value) => !value || value >= today),
    deadline: text('Deadline', 10)
      .required('Deadline is required!')
      .test('order', 'Deadline must be after the selected date!', (value, { parent }) => {
        const { date } = parent as { date?: string };
        return !value || !date || value > date;
      })
      .test(
        'year',
        'Deadline cannot be more than 1 year in the future!',
        (value) => !value || value <= oneYearAfter(today),
      ),
  });
}
export type NewCoursework = InferType<ReturnType<typeof courseworkRules>>;
