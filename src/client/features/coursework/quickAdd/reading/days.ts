import { dayAfter, weekdayOf } from '@/contract/calendar';
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
const distance = either(
  sequence(amount, unit),
  mapped(pattern(String.raw`(?:the\s+)?day`), (): [number, typeof dayAfter] => [1, dayAfter]),
);
/** `in 2 weeks`, `3 days ago`, `the day before friday`, `a week from friday`. */
const relative = longest(
  mapped(sequence(word('in within'), amount, unit), ([, count, after], { today }) =>
    fixed(after(today, count)),
  ),
  mapped(sequence(amount, unit, word('ago')), ([count, after], { today }) =>
    fixed(after(today, -count), true),
  ),
  mapped(
    sequence(distance, word('from after before'), either(now, day)),
    ([[count, after], side, { on }]): NamedDay => ({
      on(from) {
        const start = on(from);
        return start && after(start, side === 'before' ? -count : count);
      },
    }),
  ),
);

/** `this weekend` and `end of next week` are its Sunday. */
const endOfWeek = mapped(
  pattern(String.raw`(?:this|the|(?<next>next)) weekend|(?:the )?end of (?:the |this |(?<later>next) )?week`),
  ({ groups = {} }): NamedDay => ({
    on: (from) => dayAfter(from, 7 - weekdayOf(from) + (groups.next || groups.later ? 7 : 0)),
  }),
);

const isOn = (weekdaySaid: number, { on }: NamedDay, { today }: Line) => {
  const said = on(today);
  return said !== undefined && weekdayOf(said) === weekdaySaid;
};
const certain = (one: NamedDay): NamedDay => ({ ...one, isWeak: false });
/** `friday next month` are two days. */
const oneDate: Rule<NamedDay> = (line, at) =>
  line.tokens[at]?.word === 'next' ? undefined : longest(date, ordinal)(line, at);
/** A Tuesday that is a Monday. */
const noDay = fixed(undefined);
/** One day said twice: `fri 4 dec`, `4 dec (fri)`. Two that differ are none, unless the date can be a fraction. */
const withWeekday = longest(
  mapped(sequence(weekdayName, optional(word(', .')), oneDate), ([name, , one], line) => {
    if (isOn(name, one, line)) return certain(one);
    return one.isWeak ? undefined : noDay;
  }),
  mapped(sequence(oneDate, optional(word(',')), weekdayName), ([one, , name], line) =>
    isOn(name, one, line) ? certain(one) : undefined,
  ),
  mapped(sequence(oneDate, word('('), weekdayName, word(')')), ([one, , name], line) =>
    isOn(name, one, line) ? certain(one) : undefined,
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
