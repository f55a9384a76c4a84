import { weakMapMemoize } from '@reduxjs/toolkit';
import { casual, Chrono } from 'chrono-node/en';
import type { Day } from '@/contract/calendar';
import { dayOf } from '@/client/lib/days';
import { amount, unit } from './durations';
import { hour } from './hours';
import { longest, pattern, sequence, word, type Line } from './rules';
import { weekdayName } from './weekdays';
import { MONTH } from './writtenDates';

/** A date that a text names, or the first and the last one of several. */
type FoundDate = { index: number; text: string; first: Day; last?: Day };

type Found = ReturnType<Chrono['parse']>[number];

/** There are rules for hours: of `dec 12 14 pages`, chrono-node would make 14:00. */
const chrono = new Chrono({
  parsers: casual.parsers.filter((parser) => !('extractPrimaryTimeComponents' in parser)),
  refiners: casual.refiners,
});

/** Not `now` and others with an hour, a duration such as `this week`, and a date in numbers, for which there is a rule of our own. */
function namesDay({ text, start }: Found) {
  if (start.isCertain('hour')) return false;
  const isRelative = start.tags().has('result/relativeDate');
  const isWritten = /\p{L}|^\d{4}[-/]/u.test(text);
  return isWritten && (isRelative ? /^(?:next|end of)\b/i.test(text) : start.isCertain('day'));
}

/** A year has four digits: `3 dec 12` is a sheet 3, or 12 pages. */
const SHORT_YEAR = new RegExp(
  String.raw`\b(\d{1,2}(?:\s+|[a-z]{2}\s+)${MONTH}\.?)(\s+\d\d)(?![\p{L}\p{N}:.])`,
  'giu',
);
const MONTH_FIRST = new RegExp(
  String.raw`\b(${MONTH}\.?\s+\d{1,2}(?:[a-z]{2})?,?)(\s+\d\d)(?![\p{L}\p{N}:.])`,
  'giu',
);
const blank = (text: string) => '|'.repeat(text.length);
const withoutShortYears = (text: string) =>
  text
    .replace(MONTH_FIRST, (_, date: string, year: string) => date + blank(year))
    .replace(SHORT_YEAR, (whole, date: string, year: string, index: number) => {
      const number = /^\d+/.exec(date)?.[0] ?? '';
      const isLast = /^\s*(?:$|[^\p{L}\p{N}\s])/u.test(text.slice(index + whole.length));
      return isLast ? blank(number) + whole.slice(number.length) : date + blank(year);
    });

/** Before `next month`, of which it is no certain day. */
const PART = /\b(?:of|early|mid|late|later)\s+(?:the\s+)?$/i;

const inNextYear = (day: Day) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** Reads the dates of an English text whose month is a word. What was is none of them, unless its year is written out. */
const datesIn = (text: string, today: Day): FoundDate[] =>
  chrono.parse(withoutShortYears(text), new Date(`${today}T12:00`)).flatMap((found): FoundDate[] => {
    if (!namesDay(found) || (/^next/i.test(found.text) && PART.test(text.slice(0, found.index)))) return [];
    const [first, last] = [dayOf(found.start.date()), found.end && dayOf(found.end.date())];
    const isToCome = found.start.isCertain('year') || (last ?? first) >= today;
    if (found.start.isCertain('year') && first < today && !/\d{4}/.test(found.text)) return [];
    // `(fri 4 dec)` would be read with one of its brackets.
    const words = found.text.replace(/^[^\p{L}\p{N}]+/u, '');
    return [
      {
        index: found.index + found.text.length - words.length,
        text: words.replace(/[^\p{L}\p{N}]+$/u, ''),
        first: isToCome ? first : inNextYear(first),
        last: last && !isToCome ? inNextYear(last) : last,
      },
    ];
  });

/** There are rules for these, which chrono-node would add to dates. */
const isNoDate = longest<unknown>(
  hour,
  weekdayName,
  sequence(amount, unit),
  word('on from at until till through morning afternoon evening night'),
  pattern(String.raw`to(?=\s+\p{L})`),
);
const isMonth = (word = '') => new RegExp(`^(?:${MONTH})$`).test(word);
/** The text in which chrono-node looks for dates. */
const textForDates = (line: Line) =>
  line.tokens.reduce((text, token, at) => {
    const { index, end } = token;
    const next = token.word ? isNoDate(line, at)?.next : at + 1;
    const last = next ? (line.tokens[next - 1]?.end ?? end) : index;
    // `january the 3rd`.
    if (token.word === 'the' && isMonth(line.tokens[at - 1]?.word))
      return text.slice(0, index) + ' '.repeat(end - index) + text.slice(end);
    return `${text.slice(0, index)}${'|'.repeat(last - index)}${text.slice(last)}`;
  }, line.text);

/** Whether `5/12` is a day of December. */
const isDayFirst = weakMapMemoize((locale?: string) => {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts();
  const order = parts.map(({ type }) => type);
  return order.indexOf('day') < order.indexOf('month');
});

/** The dates that chrono-node finds, where they begin and end with tokens. */
export function withDates(part: Pick<Line, 'text' | 'tokens' | 'today'>, locale?: string): Line {
  const line: Line = { ...part, isDayFirst: isDayFirst(locale), dates: new Map() };
  const { tokens, today } = line;
  const dates = datesIn(textForDates(line), today).flatMap(({ index, text, first, last }) => {
    const at = tokens.findIndex((token) => token.index === index);
    const next = tokens.findIndex(({ end }) => end === index + text.length) + 1;
    return at >= 0 && next > at ? [[at, { value: { first, last }, next }] as const] : [];
  });
  return { ...line, dates: new Map(dates) };
}
