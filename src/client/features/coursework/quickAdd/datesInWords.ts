import { casual, GB, type Chrono } from 'chrono-node/en';
import { dayAfter, type Day } from '@/contract/calendar';
import { dayOf } from '@/client/lib/days';

/** A day that a text names, and where. */
export type NamedDay = {
  index: number;
  text: string;
  day: Day;
  /** By its name alone: `friday`. */
  isWeekday: boolean;
};

type Parser = Chrono['parsers'][number];
type Refiner = Chrono['refiners'][number];
type FoundDate = ReturnType<Chrono['parse']>[number]['start'];

/** A deadline has no time: without this, the `5pm` of `friday 5pm` would belong to the date, and be lost. */
const withoutTimes: Refiner = {
  refine: (_context, results) =>
    results.filter(({ start }) => !start.isCertain('hour') && !start.isOnlyTime()),
};

/** chrono-node takes the `tomorrow` alone out of it. */
const dayAfterTomorrow: Parser = {
  pattern: () => /(?:the )?day after tomorrow/i,
  extract({ refDate }) {
    const [year, month, day] = dayAfter(dayOf(refDate), 2).split('-').map(Number);
    return { year, month, day };
  },
};

function withOwnRules(chrono: Chrono) {
  const own = chrono.clone();
  own.parsers.push(dayAfterTomorrow);
  own.refiners.unshift(withoutTimes);
  return own;
}

const dayFirst = withOwnRules(GB);
const monthFirst = withOwnRules(casual);

/** A duration is no date: `a day`, `2 weeks`, `for 6 weeks`. */
const RELATIVE_DATE = /^(?:in|within|next|end of|the)\b|(?:later|now|hence|tomorrow)$/i;

/** Whether a date is one that a deadline can mean: it names a day, and what was is none unless its year is written out. */
function canBeMeant(text: string, start: FoundDate, day: Day, today: Day) {
  const isRelative = start.tags().has('result/relativeDate');
  const namesDay = start.isCertain('day') || start.isCertain('weekday');
  if (isRelative ? !RELATIVE_DATE.test(text) : !namesDay) return false;
  return day >= today || /\d{4}/.test(text);
}

/** Whether `5/12` is a day of December. */
function isDayFirst(locale?: string) {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts();
  const order = parts.map(({ type }) => type);
  return order.indexOf('day') < order.indexOf('month');
}

/** Reads the dates of an English text; its numbers as the student's locale writes them. */
export const datesInWords = (line: string, today: Day, locale?: string): NamedDay[] =>
  (isDayFirst(locale) ? dayFirst : monthFirst)
    .parse(line, new Date(`${today}T12:00`), { forwardDate: true })
    .flatMap(({ index, text, start }): NamedDay[] => {
      const isWeekday = start.isCertain('weekday') && !start.isCertain('day');
      const named = dayOf(start.date());
      if (!canBeMeant(text, start, named, today)) return [];
      // Who means today says so.
      const day = isWeekday && named === today ? dayAfter(named, 7) : named;
      // `(fri 4 dec)` would be read with one of its brackets.
      const words = text.replace(/^[^\p{L}\p{N}]+/u, '');
      return [{ index: index + text.length - words.length, text: words, day, isWeekday }];
    });
