import { dayAfter, isDay, weekdayOf, type Day } from '@/contract/calendar';
import { amount, unit } from './durations';
import { fixed, type NamedDay } from './namedDay';
import {
  either,
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
import { weekday, weekdayName } from './weekdays';
import { date, ordinal } from './writtenDates';

const named = mapped(
  either(
    mapped(pattern('agle (?:hafte|haphte)|अगले (?:हफ़्ते|हफ्ते)'), () => 7),
    meanings({
      ...{
        today: 0,
        tdy: 0,
        tonight: 0,
        aaj: 0,
        aj: 0,
        आज: 0,
        yesterday: -1,
        parso: 2,
        parson: 2,
        परसों: 2,
        परसो: 2,
      },
      ...{
        tomorrow: 1,
        tomorow: 1,
        tommorow: 1,
        tommorrow: 1,
        tmrw: 1,
        tmr: 1,
        tmrrw: 1,
        tomo: 1,
        kal: 1,
        कल: 1,
      },
    }),
  ),
  (days, { today }) => fixed(dayAfter(today, days), days < 0),
);
/** A name as well: `Tom Sawyer`. */
const tom = mapped(pattern('tom'), ([text], { today }) => fixed(dayAfter(today, 1), text !== 'tom'));

const now = mapped(word('now'), (_, { today }) => fixed(today));
/** Of a day, `from` is none: `sports day from friday`. */
const distance = either(
  sequence(amount, unit, word('from after before')),
  mapped(
    sequence(pattern(String.raw`(?:the\s+)?day`), word('after before')),
    ([, side]): [number, typeof dayAfter, string] => [1, dayAfter, side],
  ),
);
/** `in 2 weeks`, `3 days ago`, `the day before friday`, `a week from friday`. */
const relative = longest(
  mapped(sequence(word('in within'), amount, unit), ([, count, after], { today }) =>
    fixed(after(today, count)),
  ),
  mapped(sequence(amount, unit, word('ago')), ([count, after], { today }) =>
    fixed(after(today, -count), true),
  ),
  mapped(sequence(distance, either(now, day)), ([[count, after, side], { on }]): NamedDay => ({
    on(from) {
      const start = on(from);
      return start && after(start, side === 'before' ? -count : count);
    },
  })),
);

/** `this weekend` and `end of next week` are its Sunday. */
const endOfWeek = mapped(
  pattern(String.raw`(?:this|the|(?<next>next)) weekend|(?:the )?end of (?:the |this |(?<later>next) )?week`),
  ({ groups = {} }): NamedDay => ({
    on: (from) => dayAfter(from, 7 - weekdayOf(from) + (groups.next || groups.later ? 7 : 0)),
  }),
);

const inYearBefore = (day: Day): Day => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
/** `friday next month` are two days. */
const oneDate: Rule<NamedDay> = (line, at) =>
  line.tokens[at]?.word === 'next' ? undefined : longest(date, ordinal)(line, at);
/**
 * A day that is said twice. One that was that weekday a year before is over, and a Tuesday that is a Monday is no day; but a
 * weekday beside what can well be something else is one by itself.
 */
function sameDay(name: number, one: NamedDay, { today }: Line, isWeak = one.isWeak): NamedDay | undefined {
  const said = one.on(today);
  if (said && weekdayOf(said) === name) return { ...one, isWeak: false };
  if (isWeak) return undefined;
  const before = said && inYearBefore(said);
  return fixed(before && isDay(before) && weekdayOf(before) === name ? before : undefined);
}
/** `fri 4 dec`, `fri the 4th`, `4 dec (fri)`. */
const withWeekday = longest(
  mapped(sequence(weekdayName, optional(word(', .')), oneDate), ([name, , one], line) =>
    sameDay(name, one, line),
  ),
  mapped(sequence(weekdayName, word('the'), oneDate), ([name, , one], line) =>
    sameDay(name, one, line, false),
  ),
  mapped(sequence(oneDate, optional(word(',')), weekdayName), ([one, , name], line) =>
    sameDay(name, one, line),
  ),
  mapped(sequence(oneDate, word('('), weekdayName, word(')')), ([one, , name], line) =>
    sameDay(name, one, line),
  ),
);

/** What remains of `today's` and `kal tak`. */
const ending = either<unknown>(sequence(word("' ’"), word('s')), word('tak ko ka ki ke तक को का की के'));

const anyDay = mapped(
  sequence(longest(endOfWeek, withWeekday, date, weekday, named, tom, relative, ordinal), optional(ending)),
  ([one]) => one,
);

/** A day, as English and Hindi name it. */
export function day(...[line, at]: Parameters<Rule<NamedDay>>): ReturnType<Rule<NamedDay>> {
  return anyDay(line, at);
}
