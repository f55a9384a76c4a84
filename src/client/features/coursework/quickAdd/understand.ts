import { weakMapMemoize } from '@reduxjs/toolkit';
import { yupToFormErrors } from 'formik';
import { isDay, type Day } from '@/contract/calendar';
import {
  noRepetition,
  quickAddRules,
  repetitionIn,
  type NewCoursework,
} from '@/contract/studentData/coursework';
import type { Repetition } from '@/contract/studentData/repetition';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { formatted } from '@/client/lib/dayFormat';
import type { Entry, Fields } from './entry';
import { readLine, type Context as ReadingContext, type Reading } from './reading/readLine';
import { defaultUntil } from './reading/when';

export type Context = Omit<ReadingContext, 'givenBack'> & {
  /** Where the line does not say it. */
  kind: CourseworkName;
};

/** What has to be answered before the item is saved. */
export type Question = {
  name: keyof Fields;
  text: string;
  /** What is wrong with what was said. */
  why?: string;
  /** What it can be. */
  answers: readonly string[];
};

export type Item = { list: CourseworkName; entered: NewCoursework; repetition?: Repetition };

export type Understood = {
  reading: Reading;
  /** As they were said, answered or corrected. */
  fields: Fields;
  questions: readonly Question[];
  /** What Enter saves. Of questions that are open it has nothing. */
  item: Item;
};

const blank = { subject: '', topic: '', deadline: '', time: '', note: '', link: '', ...noRepetition };

/** A line that says nothing about a field leaves it to an answer. */
const saidIn = ({ kind, subject, topic, deadline, time, link, repetition }: Reading): Partial<Fields> => ({
  ...(kind && { kind }),
  ...(subject && { subject }),
  ...(topic && { topic }),
  ...(deadline && { deadline }),
  ...(time && { time }),
  ...(link && { link }),
  ...(repetition && { repeat: repetition.repeat, on: repetition.on }),
});

export const isSaid = (reading: Reading, name: keyof Fields) => saidIn(reading)[name] !== undefined;

function fieldsOf({ answers, byHand }: Entry, reading: Reading, kind: CourseworkName): Fields {
  const fields = { ...blank, kind, ...answers, ...saidIn(reading), ...byHand };
  const { repeat, on, deadline } = fields;
  if (repeat === 'never') return { ...fields, until: '' };
  const { repetition, refused } = reading;
  const said = isDay(deadline) && refused?.what !== 'until' ? (repetition?.until(deadline) ?? '') : '';
  const byDefault = isDay(deadline) && !repetition ? defaultUntil(deadline, { repeat, on }) : said;
  return { ...fields, until: byHand.until ?? (byDefault || (answers.until ?? '')) };
}

const ASKED: Partial<Record<keyof Fields, string>> = {
  subject: 'Which subject?',
  topic: 'Which topic?',
  deadline: 'Due when?',
  until: 'Until when?',
};

function refusal({ text, day, days }: NonNullable<Reading['refused']>, today: Day) {
  if (days) return `“${text}” is more than one day. For each of them, write “every” before it.`;
  if (day === undefined) return `“${text}” is no day of the calendar.`;
  return `“${text}” is ${formatted.fullDay(day)}, ${day < today ? 'which is over' : 'more than a year ahead'}.`;
}

const unclearText = ({ text, subjects }: NonNullable<Reading['unclear']>) =>
  subjects.length > 0 ? `“${text}” can be ${subjects.join(' or ')}.` : `“${text}” is none of your subjects.`;

/** What is asked about a field: only its complaint, where it has a value that is not valid. */
function questionOf(
  name: keyof Fields,
  problem: string,
  fields: Fields,
  reading: Reading,
  today: Day,
): Question {
  const { unclear, refused } = reading;
  const isEmpty = fields[name] === '';
  const text = ASKED[name] ?? problem;
  if (isEmpty && name === 'subject' && unclear)
    return { name, text, why: unclearText(unclear), answers: unclear.subjects };
  if (isEmpty && name === refused?.what)
    return { name, text, why: refusal(refused, today), answers: refused.days ?? [] };
  return { name, text, why: isEmpty || text === problem ? undefined : problem, answers: [] };
}

const rulesFor = weakMapMemoize(quickAddRules);

const ORDER = ['topic', 'subject', 'deadline', 'time', 'until', 'note', 'link'] as const;

/** What a line and what was chosen beside it say: the one value of which the sentence speaks, and which is saved. */
export function understand(entry: Entry, context: Context): Understood {
  const { today, kind } = context;
  const reading = readLine(entry.line, { ...context, givenBack: entry.givenBack });
  const fields = fieldsOf(entry, reading, kind);
  const rules = rulesFor(today);
  let problems: Partial<Record<string, string>> = {};
  try {
    rules.validateSync(fields, { abortEarly: false, disableStackTrace: true });
  } catch (error) {
    problems = yupToFormErrors(error);
  }
  if (fields.repeat !== 'never' && fields.until === '' && reading.refused?.what === 'until')
    problems = { ...problems, until: ASKED.until };
  const { subject, topic, deadline, time, note, link } = {
    ...fields,
    ...(rules.cast(fields) as Partial<Fields>),
  };
  return {
    reading,
    fields,
    questions: ORDER.flatMap((name) => {
      const problem = problems[name];
      return problem ? [questionOf(name, problem, fields, reading, today)] : [];
    }),
    item: {
      list: fields.kind,
      entered: { subject, topic, deadline, time, note, link, date: today },
      repetition: repetitionIn(fields),
    },
  };
}
