import type { Day } from '@/contract/calendar';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { datesInWords, type NamedDay } from './datesInWords';
import { findSubject, type FoundSubject } from './findSubject';

/** A part of a line. */
export type Span = { index: number; text: string };
/** Words of the line that were understood. */
export type Piece = Span & { what: 'kind' | 'subject' | 'deadline' | 'repeat' | 'until' };

/** What a line says. What it does not say is missing. */
export type Reading = {
  pieces: Piece[];
  /** What is left. */
  topic: string;
  kind?: CourseworkName;
  subject?: string;
  deadline?: Day;
  /** Every week. */
  isWeekly: boolean;
  until?: Day;
  /** For how many weeks, the first one included. */
  weeks?: number;
  /** What is marked as a subject, and is none or could be several. */
  unclear?: FoundSubject;
};

type Context = {
  today: Day;
  subjects: readonly string[];
  /** What was taken wrongly, and belongs to the topic. */
  givenBack: readonly Span[];
  /** The student's own otherwise. */
  locale?: string;
};

/** What comes after that is topic. A valid one has 100 characters, and dates are searched for at each key. */
const LONGEST_READ = 300;

const EVERY = 'every|each';
const UNTIL = 'until|till|through';
/** What belongs to the deadline and says nothing more. */
const DUE = 'due|by|before|on|for';

const words = (some: string) => String.raw`(?<![\p{L}\p{N}])(?:${some})`;
const alone = (some: string, flags = 'iu') => new RegExp(String.raw`${words(some)}(?![\p{L}\p{N}])`, flags);
const before = (some: string) => String.raw`${words(some)}\s+`;

/** Words around the date of a line. */
const phrases = {
  weekly: alone(String.raw`(?:every|each)\s+week|weekly`),
  weeks: alone(String.raw`for\s+(\d{1,2})\s+weeks?`),
  until: alone(UNTIL, 'giu'),
  everyBefore: new RegExp(`${before(EVERY)}$`, 'iu'),
  untilBefore: new RegExp(`${before(UNTIL)}$`, 'iu'),
  dueBefore: new RegExp(`(?:${before(`${UNTIL}|${DUE}`)})+$`, 'iu'),
};

const KINDS = /(?<![\p{L}\p{N}])(?:(practicals?|labs?)|assignments?|homework)(?![\p{L}\p{N}])/iu;

/** In place of words that are taken, so that those around them do not become neighbours. */
const blank = (text: string) => '|'.repeat(text.length);
const without = (line: string, { index, text }: Span) =>
  `${line.slice(0, index)}${blank(text)}${line.slice(index + text.length)}`;
const spanOf = (match: RegExpExecArray): Span => ({ index: match.index, text: match[0] });

/** The text without the pieces, and without the signs that stood between. */
const leftOf = (line: string, pieces: readonly Span[]) =>
  pieces
    .toSorted((one, other) => other.index - one.index)
    .reduce((rest, { index, text }) => `${rest.slice(0, index)} ${rest.slice(index + text.length)}`, line)
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–-]+(?=\s)|[\s,;:–-]+$/g, '')
    .trim();

/** Reads a line such as `lab record #os 12 dec every week` (behaviour 6.9). */
export function readLine(line: string, context: Context): Reading {
  const { today, subjects, givenBack, locale } = context;
  const pieces: Piece[] = [];
  let rest = givenBack.reduce(without, line).slice(0, LONGEST_READ);
  const take = (what: Piece['what'], from: number, to: number) => {
    const piece = { what, index: from, text: line.slice(from, to).trimEnd() };
    pieces.push(piece);
    rest = without(rest, piece);
  };
  const takeMatch = (what: Piece['what'], match: RegExpExecArray | null) => {
    if (match) take(what, match.index, match.index + match[0].length);
    return match;
  };
  /** With the words before it that belong to it. */
  const takeDay = (what: Piece['what'], { index, text }: NamedDay, before: RegExp) =>
    take(what, before.exec(rest.slice(0, index))?.index ?? index, index + text.length);

  const found = findSubject(rest, subjects);
  const subject = found?.subjects.length === 1 ? found.subjects[0] : undefined;
  if (found && subject) take('subject', found.index, found.index + found.text.length);

  const everyWeek = takeMatch('repeat', phrases.weekly.exec(rest));
  // Neither a duration nor what stands at both sides of `until` is one date.
  const weeks = phrases.weeks.exec(rest);
  const days = datesInWords(
    (weeks ? without(rest, spanOf(weeks)) : rest).replace(phrases.until, (word) => blank(word)),
    today,
    locale,
  );
  const isEachOf = ({ index, isWeekday }: NamedDay) =>
    isWeekday && phrases.everyBefore.test(rest.slice(0, index));
  const eachDay = days.find(isEachOf);
  const isWeekly = Boolean(everyWeek ?? eachDay);
  const until = isWeekly
    ? days.find((day) => day !== eachDay && phrases.untilBefore.test(rest.slice(0, day.index)))
    : undefined;
  const deadline = eachDay ?? days.findLast((day) => day !== until);

  if (until) takeDay('until', until, phrases.untilBefore);
  if (eachDay) takeMatch('repeat', phrases.everyBefore.exec(rest.slice(0, eachDay.index)));
  if (deadline) takeDay('deadline', deadline, phrases.dueBefore);
  if (isWeekly) takeMatch('until', weeks);
  const topic = leftOf(line, pieces);

  // It stays in the topic: `practical 3` would be too short without it.
  const kind = takeMatch('kind', KINDS.exec(rest));

  return {
    pieces: pieces.sort((one, other) => one.index - other.index),
    topic,
    kind: kind ? (kind[1] ? 'practicals' : 'assignments') : undefined,
    subject,
    deadline: deadline?.day,
    isWeekly,
    until: until?.day,
    weeks: isWeekly && weeks ? Number(weeks[1]) : undefined,
    unclear: subject ? undefined : found,
  };
}

/** How many characters at the start and at the end of a line are as they were. */
function keptEnds(before: string, after: string) {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

/** Whether nothing of a line is left. */
export function isReplaced(before: string, after: string) {
  const { start, end } = keptEnds(before, after);
  return start + end === 0;
}

/** What of the line was given back, after the line was changed. A word that was itself changed is read again. */
export function movedSpans(spans: readonly Span[], before: string, after: string): Span[] {
  const { start, end } = keptEnds(before, after);
  return spans.flatMap(({ index, text }) => {
    if (index + text.length <= start) return [{ index, text }];
    if (index >= before.length - end) return [{ index: index + after.length - before.length, text }];
    return [];
  });
}
