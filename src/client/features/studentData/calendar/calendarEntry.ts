import ICAL from 'ical.js';
import { dayAfter, type Day } from '@/contract/calendar';
import { LONGEST, LONGEST_NOTE, SHORTEST } from '@/contract/studentData/studentData';
import { withSingleBlanks } from '@/contract/studentData/subjects';
import { isWebAddress } from '@/contract/webAddress';
import { dayOf, daysBetween, timeOf } from '@/client/lib/days';
import { plainText } from './plainText';

/** An event or a to-do, or one of a repetition, as an item of a list. */
export type CalendarEntry = {
  /** What the calendar calls it: its UID, with the RECURRENCE-ID of one of a repetition. */
  uid: string;
  /** What all entries of a repetition have in common. */
  series?: string;
  topic: string;
  deadline: Day;
  time?: string;
  note?: string;
  link?: string;
  isDone: boolean;
  /** Its categories, and a course in brackets at the end of its name. */
  courses: readonly string[];
  /** What had to be changed for it to become an item. */
  changes: readonly EntryChange[];
};

export type EntryChange = 'topicCut' | 'topicExtended' | 'noteCut';

/** What all repetitions of an entry have in common. */
export type EntryText = Pick<CalendarEntry, 'topic' | 'note' | 'link' | 'isDone' | 'courses' | 'changes'>;

const textOf = (component: ICAL.Component, name: string) => {
  const value = component.getFirstPropertyValue(name);
  return value === null ? '' : String(value);
};

/** The text without what nobody sees; line breaks stay. */
const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** Cut to so many UTF-16 units, and not within a character. */
function cut(text: string, longest: number) {
  const end = /[\ud800-\udbff]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return text.slice(0, end).trim();
}

/** So much of a description is read, of which tags may take the most. */
const LONGEST_DESCRIPTION = 10 * LONGEST_NOTE;

/** Our own calendar files mark what is done. */
const DONE_MARK = /^✓ (?=\S)/;

function topicOf(name: string, isTodo: boolean): [topic: string, change?: EntryChange] {
  if (name.length > LONGEST) return [cut(name, LONGEST), 'topicCut'];
  if (name.length < SHORTEST) return [`${name} (${isTodo ? 'to-do' : 'event'})`, 'topicExtended'];
  return [name];
}

/** Undefined where it has no name. */
export function entryText(component: ICAL.Component): EntryText | undefined {
  const isTodo = component.name === 'vtodo';
  const summary = withSingleBlanks(printable(textOf(component, 'summary')));
  const name = summary.replace(DONE_MARK, '');
  if (name === '') return undefined;
  const [topic, topicChange] = topicOf(name, isTodo);
  const written = textOf(component, 'description');
  const description = printable(plainText(cut(written, LONGEST_DESCRIPTION))).trim();
  const note = cut(description, LONGEST_NOTE);
  const isWhole = note === description && written.length <= LONGEST_DESCRIPTION;
  const link = textOf(component, 'url').trim();
  const isCompleted =
    textOf(component, 'status').toUpperCase() === 'COMPLETED' ||
    component.hasProperty('completed') ||
    textOf(component, 'percent-complete') === '100';
  const [, course = ''] = /\[([^[\]]+)\]$/.exec(name) ?? [];
  const categories = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(String));
  return {
    topic,
    ...(note !== '' && { note }),
    ...(isWebAddress(link) && { link }),
    isDone: name !== summary || (isTodo && isCompleted),
    courses: [...categories, course].map(withSingleBlanks).filter(Boolean),
    changes: [topicChange, isWhole ? undefined : ('noteCut' as const)].filter(
      (change) => change !== undefined,
    ),
  };
}

type Deadline = Pick<CalendarEntry, 'deadline' | 'time'>;
const SECOND_MS = 1_000;
/** A hundred years. */
const LONGEST_DURATION_S = 3_155_760_000;

const at = (moment: Date): Deadline => ({ deadline: dayOf(moment), time: timeOf(moment) });

function timeValue(component: ICAL.Component, name: string) {
  const value = component.getFirstPropertyValue(name);
  return value instanceof ICAL.Time ? value : undefined;
}

/** When an entry begins, or a to-do without a beginning is due. */
export const startOf = (component: ICAL.Component) =>
  timeValue(component, 'dtstart') ?? timeValue(component, 'due');

function endOf(component: ICAL.Component, start: ICAL.Time) {
  const end = timeValue(component, component.name === 'vtodo' ? 'due' : 'dtend');
  if (end) return end;
  const duration = component.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return start;
  // ical.js counts each day of it.
  if (Math.abs(duration.toSeconds()) > LONGEST_DURATION_S) throw new RangeError('It has no end.');
  const after = start.clone();
  after.addDuration(duration);
  return after;
}

/**
 * The deadline of each time at which an entry begins, in the student's time zone: that time, of a to-do when it is due, of an
 * event of several days its end.
 */
export function deadlinesOf(component: ICAL.Component, start: ICAL.Time): (time: ICAL.Time) => Deadline {
  const isTodo = component.name === 'vtodo';
  const end = endOf(component, start);
  if (start.isDate) {
    const days = daysBetween(dayOf(start.toJSDate()), dayOf(end.toJSDate()));
    // The day of DTEND is the first one after the event (RFC 5545, 3.6.1).
    const further = Math.max(0, isTodo ? days : days - 1);
    const ofTodo = isTodo && !end.isDate ? { time: timeOf(end.toJSDate()) } : {};
    return (time) => ({ deadline: dayAfter(dayOf(time.toJSDate()), further), ...ofTodo });
  }
  const lasts = end.isDate ? 0 : Math.max(0, end.toJSDate().getTime() - start.toJSDate().getTime());
  return (time) => {
    const begin = time.toJSDate();
    const finish = new Date(begin.getTime() + lasts);
    const lastSecond = new Date(finish.getTime() - SECOND_MS);
    const isOfSeveralDays = lasts > 0 && dayOf(lastSecond) !== dayOf(begin);
    return at(isTodo || isOfSeveralDays ? finish : begin);
  };
}
