import { isDay } from '@/contract/calendar';
import { monthsAfter } from './durations';
import { fixed, isoDay, type NamedDay } from './namedDay';
import { longest, mapped, optional, pattern, sequence, word, type Rule } from './rules';

/** `12th`: of this month, or of the next one that has it. */
export const ordinal = mapped(
  pattern(String.raw`(?:the\s+)?(?<day>[12]?\dth|30th|[23]?1st|2?2nd|2?3rd)`),
  ({ groups = {} }): NamedDay => ({
    isWeak: true,
    on: (from) =>
      [0, 1, 2]
        .map((months) => monthsAfter(`${from.slice(0, 7)}-01`, months))
        .map((month) =>
          isoDay(Number(month.slice(0, 4)), Number(month.slice(5, 7)), parseInt(groups.day ?? '', 10)),
        )
        .find((day) => isDay(day) && day >= from),
  }),
);

/** A date in numbers: `5/12`, `5/12/26`, `5.12.2026`. */
const inNumbers = mapped(
  pattern(
    String.raw`(?<one>\d{1,2})(?:\/(?<two>\d{1,2})(?:\/(?<year>\d{4}|\d\d))?|[.-](?<month>\d{1,2})[.-](?<full>\d{4}))(?!\/)`,
  ),
  ({ groups = {} }, { today, isDayFirst }): NamedDay => {
    const [one, two] = [Number(groups.one), Number(groups.two ?? groups.month)];
    // `25/12` is a day of December everywhere.
    const isInOrder = isDayFirst ? two <= 12 : one > 12;
    const [day, month] = isInOrder ? [one, two] : [two, one];
    const said = groups.year ?? groups.full;
    const year = Number(said ?? today.slice(0, 4)) + (said?.length === 2 ? 2000 : 0);
    const days = [year, year + 1].map((each) => isoDay(each, month, day)).filter(isDay);
    return said
      ? fixed(days.find((each) => each.startsWith(String(year))))
      : fixed(
          days.find((each) => each >= today),
          true,
        );
  },
);

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const monthNumber = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A month as the end of something: its last day. */
export const lastOfMonth = mapped(
  pattern(String.raw`(?:the\s+)?(?:end\s+(?:of\s+)?)?(?<month>${MONTH})\.?(?:\s+(?<year>\d{4}))?`),
  ({ groups = {} }): NamedDay => {
    const month = monthNumber(groups.month);
    const lastIn = (year: number) => isoDay(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());
    return {
      on(from) {
        const year = Number(groups.year ?? from.slice(0, 4));
        return groups.year || lastIn(year) >= from ? lastIn(year) : lastIn(year + 1);
      },
    };
  },
);

/** A day that not every year has, of which chrono-node says nothing: `31 feb`, `29 feb`. */
const rare = mapped(
  pattern(
    String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>${MONTH})(?:\s+\d{4})?|(?<before>${MONTH})\s+(?<after>29|3[01])`,
  ),
  ({ groups = {} }, { today }) => {
    const [month, day] = [monthNumber(groups.month ?? groups.before), Number(groups.day ?? groups.after)];
    const year = Number(today.slice(0, 4));
    const days = [year, year + 1].map((each) => isoDay(each, month, day)).filter(isDay);
    return days.length === 2 ? undefined : fixed(days.find((each) => each >= today));
  },
);

/** By chrono-node: see `dates.ts`. */
const found: Rule<NamedDay> = ({ dates }, at) => {
  const match = dates.get(at);
  if (!match) return undefined;
  const { first, last } = match.value;
  return { value: { ...fixed(first), last: last ? fixed(last) : undefined }, next: match.next };
};

/** A day of a month. */
export const date = mapped(
  sequence(optional(word('the')), longest(found, inNumbers, rare)),
  ([, day]) => day,
);
