import { canStillBeDue, type Day } from '@/contract/calendar';
import type { Repetition } from '@/contract/studentData/repetition';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { withDates } from './dates';
import { tonight } from './hours';
import { phrasesOf } from './phrases';
import { rolesOf } from './roles';
import { pattern } from './rules';
import { subjectsFinder, type Subject } from './subjects';
import { isAddress, tokensOf, type Token } from './tokens';
import { topicOf } from './topic';
import { onWeekday } from './weekdays';
import { whenOf } from './when';
import { MONTH } from './writtenDates';

/** A part of a line. */
export type Span = { index: number; text: string };
/** Words of the line that were understood. */
export type Piece = Span & {
  what: 'kind' | 'subject' | 'deadline' | 'time' | 'repeat' | 'until' | 'link';
};

/** A repetition, for a deadline of which the line may say nothing. */
export type SaidRepetition = Pick<Repetition, 'repeat' | 'on'> & { until: (deadline: Day) => Day };

/** What a line says. What it does not say is missing. */
export type Reading = {
  pieces: Piece[];
  /** What is left. */
  topic: string;
  kind?: CourseworkName;
  subject?: string;
  deadline?: Day;
  /** `HH:MM`. */
  time?: string;
  repetition?: SaidRepetition;
  link?: string;
  /** What is marked as a subject, and is none or could be several. */
  unclear?: { text: string; subjects: string[] };
  /** A day that no deadline can be, several days of which it can be one, or an end that is no day. */
  refused?: { what: 'deadline' | 'until'; text: string; day?: Day; days?: Day[] };
};

export type Context = {
  today: Day;
  subjects: readonly Subject[];
  /** What was taken wrongly, and belongs to the topic. */
  givenBack: readonly Span[];
  /** The student's own otherwise. */
  locale?: string;
};

/** What comes after that is topic. A valid one has 100 characters, and a line is read at each key. */
const LONGEST_READ = 300;

const KINDS = new Map<string, CourseworkName>([
  ...['practical', 'practicals', 'lab', 'labs'].map((word) => [word, 'practicals'] as const),
  ...['assignment', 'assignments', 'homework', 'hw'].map((word) => [word, 'assignments'] as const),
]);

/** Of which no rule may read anything more. */
const hidden = (tokens: readonly Token[], isHidden: (token: Token, at: number) => boolean): Token[] =>
  tokens.map((token, at) => (isHidden(token, at) ? { ...token, word: '' } : token));
type Place = { from: number; to: number };
const isWithin =
  ({ from, to }: Place) =>
  (_token: Token, at: number) =>
    from <= at && at < to;

/** What says when a repetition begins or ends, and is no day: `starting january`, `until christmas`. */
const vagueStart = pattern(String.raw`(?:starting|from|in)\s+${MONTH}`);
const FEAST = 'christmas|xmas|easter|diwali|holi|eid|puja|new year';
const TERM =
  '(?:the )?(?:end of (?:the )?)?(?:exams?|finals|mid-?terms?|mid-?sems?|term|sem|semester|holidays|break|vacation)';
const vagueEnd = pattern(`(?:until|till?) (?:${FEAST}|${TERM})|this week`);

/** Reads a line such as `lab record #os 12 dec every week` (behaviour 6.9). */
export function readLine(line: string, { today, subjects, givenBack, locale }: Context): Reading {
  const text = line.slice(0, LONGEST_READ);
  const isGivenBack = ({ index, end }: Token) =>
    givenBack.some((span) => index < span.index + span.text.length && span.index < end);
  const isCut = ({ end }: Token) => end === LONGEST_READ && /^\S/.test(line.slice(end));
  let tokens = hidden(tokensOf(text), (token) => isGivenBack(token) || isCut(token));
  const textOf = ({ from, to }: Place) => text.slice(tokens[from]?.index, tokens[to - 1]?.end);

  const pieces: Piece[] = [];
  const take = (what: Piece['what'], place: Place | undefined) => {
    if (!place) return;
    pieces.push({ what, index: tokens[place.from]?.index ?? 0, text: textOf(place) });
    tokens = hidden(tokens, isWithin(place));
  };

  /** With the `for` that would be left alone. */
  const takeSubject = (place: Place | undefined) => {
    const isBefore = place && ['for', 'in', 'of'].includes(tokens[place.from - 1]?.word ?? '');
    const isFollowed = place && tokens.slice(place.to).find(({ isSign }) => !isSign)?.word;
    take('subject', isBefore && !isFollowed ? { ...place, from: place.from - 1 } : place);
  };

  const link = tokens.findIndex((token) => token.word && isAddress(token));
  if (link >= 0) take('link', { from: link, to: link + 1 });

  const { named, begun } = subjectsFinder(subjects);
  const marked = named(tokens, text);
  const isOne = marked?.subjects.length === 1;
  if (isOne) takeSubject(marked);

  const read = withDates({ text, tokens, today }, locale);
  const phrases = phrasesOf(read);
  const roles = rolesOf(phrases, read);
  const { repetition, deadline, until, duration, time } = roles;
  take('repeat', repetition);
  take('deadline', deadline?.mark === 'to' ? { ...deadline, from: deadline.start } : deadline);
  take('until', until ?? duration);
  take('time', time);
  const { start, ...when } = whenOf(roles, today);
  const left = { ...read, tokens };
  const vague = (rule: typeof vagueEnd): Place | undefined => {
    const from = repetition ? tokens.findIndex((_, at) => rule(left, at)) : -1;
    return from < 0 ? undefined : { from, to: rule(left, from)?.next ?? from };
  };
  const noStart = vague(vagueStart);
  const noDeadline =
    noStart ?? (deadline && !canStillBeDue(start ?? when.deadline, today) ? deadline : undefined);
  const days = noStart ? undefined : deadline?.weekdays?.flatMap((each) => onWeekday(each).on(today) ?? []);
  const isTonight = deadline && /tonight/i.test(textOf(deadline));
  const noEnd = until ? !until.first.on(start ?? today) && until : !duration && vague(vagueEnd);

  // What is left of a date is no short name: `Dec`.
  const isDate = (_token: Token, at: number) =>
    phrases.some((phrase) => phrase.what === 'date' && isWithin(phrase)(_token, at));
  const short = marked ? undefined : begun(hidden(tokens, isDate));
  takeSubject(short);
  const topic = topicOf(line, pieces);

  // It stays in the topic: `practical 3` would be too short without it.
  const kind = tokens.findIndex(({ word }) => KINDS.has(word));
  const name = tokens[kind]?.word ?? '';
  if (kind >= 0) take('kind', { from: kind, to: kind + 1 });

  return {
    pieces: pieces.sort((one, other) => one.index - other.index),
    topic,
    kind: KINDS.get(name),
    subject: (isOne ? marked : short)?.subjects[0],
    ...when,
    ...(noDeadline && {
      deadline: undefined,
      refused: {
        what: 'deadline' as const,
        // Without the words before it, so that `every` can take their place.
        text: textOf(days && deadline ? { ...deadline, from: deadline.start } : noDeadline),
        day: noStart ? undefined : start,
        days,
      },
    }),
    ...(noEnd && { refused: { what: 'until' as const, text: textOf(noEnd) } }),
    time: time && (isTonight ? tonight(time.time, textOf(time)) : time.time),
    link: tokens[link]?.text,
    unclear: marked && !isOne ? { text: textOf(marked), subjects: marked.subjects } : undefined,
  };
}
