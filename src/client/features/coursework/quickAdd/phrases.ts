/** Words around the date of a line, as parts of regular expressions, in the languages that chrono-node reads best. */
type Phrases = {
  weekly: string;
  /** Before a weekday. */
  every: string;
  until: string;
  /** With the number of weeks. */
  weeks: string;
  /** What belongs to the deadline and says nothing more. */
  due: string;
};

const english: Phrases = {
  weekly: 'every week|each week|weekly',
  every: 'every|each',
  until: 'until|till|through',
  weeks: String.raw`for (\d{1,2}) weeks?`,
  due: 'due|by|before|on|for',
};

const others: Record<string, Phrases> = {
  de: {
    weekly: 'jede woche|wöchentlich',
    every: 'jeden|jede',
    until: 'bis zum|bis',
    weeks: String.raw`(?:für )?(\d{1,2}) wochen(?: lang)?`,
    due: 'fällig|am|zum|für|vor',
  },
  es: {
    weekly: 'cada semana|todas las semanas|semanalmente',
    every: 'cada|todos los',
    until: 'hasta el|hasta',
    weeks: String.raw`(?:durante|por) (\d{1,2}) semanas?`,
    due: 'para|antes del|el',
  },
  fr: {
    weekly: 'chaque semaine|toutes les semaines',
    every: 'chaque|tous les',
    until: "jusqu['’]au|jusqu['’]à",
    weeks: String.raw`pendant (\d{1,2}) semaines?`,
    due: 'pour|avant|le',
  },
  pt: {
    weekly: 'toda semana|todas as semanas|semanalmente',
    every: 'cada|todo|toda',
    until: 'até o|até a|até',
    weeks: String.raw`(?:durante|por) (\d{1,2}) semanas?`,
    due: 'para|antes de|o|a',
  },
};

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const BEFORE_A_DATE = String.raw`\s+`;

const wordsOf = (words: string, end = END) => `${START}(?:${words.replaceAll(' ', String.raw`\s+`)})${end}`;

/** Those of a language, and the English ones. */
export function phrasesOf(locale: string) {
  const { language } = new Intl.Locale(locale);
  const known = [others[language], english].filter((phrases) => phrases !== undefined);
  const either = (...parts: (keyof Phrases)[]) =>
    parts.flatMap((part) => known.map((phrases) => phrases[part])).join('|');
  const find = (source: string, flags = 'iu') => new RegExp(source, flags);
  return {
    weekly: find(wordsOf(either('weekly'))),
    weeks: find(wordsOf(either('weeks'))),
    until: find(wordsOf(either('until')), 'giu'),
    everyBefore: find(`${wordsOf(either('every'), BEFORE_A_DATE)}$`),
    untilBefore: find(`${wordsOf(either('until'), BEFORE_A_DATE)}$`),
    dueBefore: find(`(?:${wordsOf(either('until', 'due'), BEFORE_A_DATE)})+$`),
  };
}
