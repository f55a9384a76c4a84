import { loadDatesInWords, type DatesInWords } from './datesInWords';
import { phrasesOf } from './phrases';

/** How a line of `Quick add` is read. */
export type LineLanguage = { dates: DatesInWords; phrases: ReturnType<typeof phrasesOf> };

/** In the language of the student's locale as far as it can be read, and in English. */
export async function loadLineLanguage(
  locale = new Intl.DateTimeFormat().resolvedOptions().locale,
): Promise<LineLanguage> {
  return { dates: await loadDatesInWords(locale), phrases: phrasesOf(locale) };
}
