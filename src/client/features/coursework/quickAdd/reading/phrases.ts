import type { Day } from '@/contract/calendar';
import type { Repetition } from '@/contract/studentData/repetition';
import { day } from './days';
import { amount, unit } from './durations';
import { hour, hourOfPart } from './hours';
import type { NamedDay } from './namedDay';
import {
  either,
  list,
  longest,
  mapped,
  meanings,
  optional,
  pattern,
  sequence,
  word,
  type Line,
  type Rule,
} from './rules';
import { onWeekday, weekdayName, weekdayNames } from './weekdays';
import { lastOfMonth } from './writtenDates';

/*
 * The grammar. A line is phrases, and between them words of the topic:
 *
 *   phrase     = repetition | duration | date | time
 *   repetition = ("every" | "each") ["other"] (weekdays | "week" ["on" weekdays] | "day" | "weekday" | "weekend")
 *              | "daily" | ("weekly" | "fortnightly") ["on"] [weekdays] | ["on"] "mondays" {"and" "thursdays"}
 *   weekdays   = weekday "to" weekday | weekday {["," | "and"] weekday}
 *   duration   = "for" amount unit
 *   date       = {connecting} day [("to" | "-") day] | ("until" | "to") month
 *   time       = {connecting} (part ["at"] hour | hour [part])
 *   connecting = "due" | "by" | "before" | "on" | "for" | "at" | "starting" | "from" | "until" | "to" …
 *
 * `days.ts` has day, `hours.ts` hour and part, `durations.ts` amount and unit, `writtenDates.ts` month.
 */

/** What the words before a day or an hour say of it. */
type Mark = 'due' | 'on' | 'start' | 'end' | 'to';

type RepetitionPhrase = { what: 'repetition' } & Pick<Repetition, 'repeat' | 'on'>;
type DurationPhrase = { what: 'duration'; after: (from: Day) => Day };
type DatePhrase = {
  what: 'date';
  mark?: Mark;
  /** The token after the connecting words. */
  start: number;
  first: NamedDay;
  last?: NamedDay;
  /** Where they are said one by one. */
  weekdays?: number[];
};
type TimePhrase = { what: 'time'; mark?: Mark; time: string };

type Meant = RepetitionPhrase | DurationPhrase | DatePhrase | TimePhrase;
export type Phrase = Meant & { from: number; to: number };
export type PhraseOf<What extends Phrase['what']> = Extract<Phrase, { what: What }>;

const DAILY = [1, 2, 3, 4, 5, 6, 7];
const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/** Monday to Friday are five days, Friday to Monday four. */
const daysFrom = (first: number, last: number) =>
  [...DAILY, ...DAILY].slice(first - 1, first + ((last - first + 7) % 7));

const AND = sequence(word('and & , / +'), optional(word('and &')), optional(word('every each on')));
/** `mon wed fri`, but `every monday SAT practice`. */
const besideEachOther: Rule<undefined> = ({ tokens }, at) =>
  /^(?:sat|sun)$/.test(tokens[at]?.word ?? '') ? undefined : { value: undefined, next: at };
const oneWeekday = either(weekdayName, weekdayNames);
const weekdays = either(
  mapped(sequence(oneWeekday, word('to - – through thru'), oneWeekday), ([first, , last]) =>
    daysFrom(first, last),
  ),
  list(oneWeekday, either(AND, besideEachOther)),
);

const onWeekdays = mapped(sequence(optional(word('on every each')), weekdays), ([, on]) => on);
const everyWeek = mapped(sequence(word('week weeks'), optional(onWeekdays)), ([, on = []]) => on);
const everyFortnight = mapped(sequence(word('fortnight'), optional(onWeekdays)), ([, on = []]) => on);
const everyDay = meanings({
  day: DAILY,
  weekday: WORKDAYS,
  weekdays: WORKDAYS,
  workday: WORKDAYS,
  weekend: WEEKEND,
});

const weekly = (on: readonly number[]): RepetitionPhrase => ({ what: 'repetition', repeat: 'weekly', on });
const fortnightly = (on: readonly number[]): RepetitionPhrase => ({
  what: 'repetition',
  repeat: 'fortnightly',
  on,
});

const EVERY = word('every each har हर');
const OTHER = pattern('other|second|2nd|alternate|two|2');
const repetition = either(
  mapped(sequence(EVERY, OTHER, either(everyWeek, weekdays)), ([, , on]) => fortnightly(on)),
  mapped(sequence(EVERY, everyFortnight), ([, on]) => fortnightly(on)),
  mapped(sequence(EVERY, either(everyWeek, everyDay, weekdays)), ([, on]) => weekly(on)),
  mapped(sequence(word('alternate'), either(everyWeek, weekdays)), ([, on]) => fortnightly(on)),
  mapped(sequence(pattern('fortnightly|bi-?weekly'), optional(onWeekdays)), ([, on = []]) => fortnightly(on)),
  mapped(sequence(word('weekly'), optional(onWeekdays)), ([, on = []]) => weekly(on)),
  mapped(word('daily everyday'), () => weekly(DAILY)),
  mapped(sequence(optional(word('on')), list(weekdayNames, AND)), ([, on]) => weekly(on)),
);

/** `for 6 weeks`, the first day included. */
const duration = mapped(
  sequence(pattern(String.raw`for(?:\s+the\s+next)?`), amount, unit),
  ([, count, after]): DurationPhrase => ({ what: 'duration', after: (from) => after(from, count) }),
);

const marks = either<Mark>(
  mapped(pattern(String.raw`(?:is|are)\s+due`), () => 'due'),
  mapped(pattern(String.raw`up\s+to`), () => 'end'),
  mapped(pattern(String.raw`(?:by|before|on|at)\s+the(?=\s+end\s+of\b)`), () => 'due'),
  meanings<Mark>({
    ...{
      due: 'due',
      by: 'due',
      before: 'due',
      deadline: 'due',
      on: 'on',
      for: 'on',
      at: 'on',
      '@': 'on',
      between: 'on',
    },
    ...{
      starting: 'start',
      starts: 'start',
      start: 'start',
      from: 'start',
      beginning: 'start',
      since: 'start',
    },
    ...{
      until: 'end',
      till: 'end',
      til: 'end',
      through: 'end',
      upto: 'end',
      ending: 'end',
      ends: 'end',
      to: 'to',
    },
  }),
);
const STRONGEST: readonly Mark[] = ['start', 'end', 'to', 'due', 'on'];
const nothing: Rule<undefined> = (_line, at) => ({ value: undefined, next: at });
/** `due by`, `starting on`, `deadline:`. */
const connecting = optional(
  mapped(sequence(list(marks, nothing), optional(word(': - –'))), ([said]) =>
    STRONGEST.find((mark) => said.includes(mark)),
  ),
);

const lastDay = mapped(sequence(word('to till until through thru - – —'), day), ([, last]) => last);

type Days = Pick<DatePhrase, 'first' | 'last' | 'weekdays'>;
/** `mon, wed and fri`: days of a repetition that another word speaks of, or more than one. */
const severalWeekdays = mapped(list(weekdayName, AND), ([one = 0, ...more]): Days | undefined => {
  const last = more.at(-1);
  return last === undefined
    ? undefined
    : { first: onWeekday(one), last: onWeekday(last), weekdays: [one, ...more] };
});
const dayOrRange = mapped(sequence(day, optional(lastDay)), ([first, last = first.last]): Days => ({
  first,
  last,
}));
const someDays = longest(severalWeekdays, dayOrRange);
const daysOrMonth = longest(
  someDays,
  mapped(lastOfMonth, (first): Days => ({ first })),
);

const date: Rule<DatePhrase> = (line, at) => {
  const { value: mark, next: start } = connecting(line, at) ?? { value: undefined, next: at };
  const days = mark === 'end' || mark === 'to' ? daysOrMonth(line, start) : someDays(line, start);
  if (!days) return undefined;
  const isBetween = line.tokens[start - 1]?.word === 'between';
  const weekdays = isBetween ? undefined : days.value.weekdays;
  return { value: { what: 'date', mark, start, ...days.value, weekdays }, next: days.next };
};

const time = mapped(sequence(connecting, either(hourOfPart, hour)), ([mark, said]): TimePhrase => ({
  what: 'time',
  mark,
  time: said,
}));

const phrase = either<Meant>(repetition, duration, date, time);

/** The phrases of a line; what is between them are words of the topic. */
export function phrasesOf(line: Line): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < line.tokens.length;) {
    const match = phrase(line, at);
    if (match) phrases.push({ ...match.value, from: at, to: match.next });
    at = match?.next ?? at + 1;
  }
  return phrases;
}
