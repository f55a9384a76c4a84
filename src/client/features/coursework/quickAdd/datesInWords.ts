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
export type DatesInWords = (text: string, today: Day) => NamedDay[];

/** The languages in which chrono-node reads dates, in one chunk. English is there in any case. */
const languages: Record<string, () => Promise<{ casual: Chrono }>> = {
  ar: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/ar'),
  de: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/de'),
  es: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/es'),
  fi: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/fi'),
  fr: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/fr'),
  id: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/id'),
  it: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/it'),
  ja: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/ja'),
  nl: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/nl'),
  pt: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/pt'),
  ru: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/ru'),
  sv: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/sv'),
  uk: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/uk'),
  vi: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/vi'),
  zh: () => import(/* webpackChunkName: "dateLanguages" */ 'chrono-node/zh'),
};

type Parser = Chrono['parsers'][number];
type Refiner = Chrono['refiners'][number];
type FoundDate = ReturnType<Chrono['parse']>[number]['start'];

/** A deadline has no time: without this, the `5pm` of `friday 5pm` would belong to the date, and be lost. */
const withoutTimes: Refiner = {
  refine: (_context, results) =>
    results.filter(({ start }) => !start.isCertain('hour') && !start.isOnlyTime()),
};

/** chrono-node takes the `tomorrow` alone out of these. */
const dayAfterTomorrow: Parser = {
  pattern: () => /(?:the )?day after tomorrow|apr[èe]s-demain|pasado mañana|depois de amanhã/i,
  extract({ refDate }) {
    const [year, month, day] = dayAfter(dayOf(refDate), 2).split('-').map(Number);
    return { year, month, day };
  },
};

/** `12.3.`, where dates are written so. A number of a chapter has no dot at its end. */
const dayAndMonthWithDots: Parser = {
  pattern: () => /(?<![\d.])(\d{1,2})\. ?(\d{1,2})\.(?!\d)/,
  extract: (_context, [, day, month]) => ({ day: Number(day), month: Number(month) }),
};

/** In English, a duration is no date: `a day`, `2 weeks`, `for 6 weeks`. */
const ENGLISH_RELATIVE = /^(?:in|within|next|end of|the)\b|(?:later|now|hence|tomorrow)$/i;

/** Whether a date is one that a deadline can mean: it names a day, and what was is none unless its year is written out. */
function canBeMeant(text: string, start: FoundDate, day: Day, today: Day) {
  const isRelative = start.tags().has('result/relativeDate');
  if (!isRelative && !start.isCertain('day') && !start.isCertain('weekday')) return false;
  if (day < today && !/\d{4}/.test(text)) return false;
  // Words that are abbreviations of weekdays as well, such as the German `so`.
  return !/^\p{Ll}{1,2}$/u.test(text);
}

function reader(chrono: Chrono, hasDots: boolean, isEnglish: boolean): DatesInWords {
  const own = chrono.clone();
  own.parsers.push(dayAfterTomorrow);
  if (hasDots) own.parsers.push(dayAndMonthWithDots);
  own.refiners.unshift(withoutTimes);

  return (line, today) =>
    own
      .parse(line, new Date(`${today}T12:00`), { forwardDate: true })
      .flatMap(({ index, text, start }): NamedDay[] => {
        const isWeekday = start.isCertain('weekday') && !start.isCertain('day');
        const named = dayOf(start.date());
        if (!canBeMeant(text, start, named, today)) return [];
        if (isEnglish && start.tags().has('result/relativeDate') && !ENGLISH_RELATIVE.test(text)) return [];
        // Who means today says so.
        const day = isWeekday && named === today ? dayAfter(named, 7) : named;
        // `(fri 4 dec)` would be read with one of its brackets.
        const words = text.replace(/^[^\p{L}\p{N}]+/u, '');
        return [{ index: index + text.length - words.length, text: words, day, isWeekday }];
      });
}

/** Reads the dates of a text in the language of the locale, and where it finds none, in English. */
export async function loadDatesInWords(locale: string): Promise<DatesInWords> {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts();
  const order = parts.map(({ type }) => type);
  const isDayFirst = order.indexOf('day') < order.indexOf('month');
  const hasDots = parts.some(({ value }) => value.startsWith('.'));
  const english = reader(isDayFirst ? GB : casual, hasDots, true);

  // Without a connection, English is better than no dialog.
  const language = await languages[new Intl.Locale(locale).language]?.().catch(() => undefined);
  if (!language) return english;
  const own = reader(language.casual, hasDots, false);
  return (text, today) => {
    const found = own(text, today);
    return found.length > 0 ? found : english(text, today);
  };
}
