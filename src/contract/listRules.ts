import { mixed, type StringSchema } from 'yup';
import { isDay } from './calendar';
import { text } from './rules';
import { MAX_SEARCH } from './searchLength';

/** The most rows of a page (behaviour 9.1). */
const MAX_SIZE = 100;

/** One of a few texts. */
export function choice<Choice extends string>(label: string, choices: readonly Choice[]) {
  const all = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
  return text(label, Infinity).test({
    name: 'choice',
    message: `${label} must be ${all}`,
    params: { choices },
    test: (value) => value === undefined || (choices as readonly string[]).includes(value),
  }) as StringSchema<Choice | undefined>;
}

/** A whole number from 1, as text (in a query) or as a number. */
export function wholeNumber(label: string, max: number) {
  return mixed<number>()
    .transform((value: unknown) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    )
    .test({
      name: 'whole number',
      message: `${label} must be a whole number from 1${max < Infinity ? ` to ${max}` : ''}`,
      params: { max },
      test: (value: unknown) =>
        value === undefined || (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max),
    });
}

/** A calendar day, `YYYY-MM-DD`. */
export function calendarDay(label: string) {
  return text(label, Infinity).test({
    name: 'calendar day',
    message: `${label} must be a day like 2026-01-31`,
    test: (value) => value === undefined || isDay(value),
  });
}

/** Words that must all occur, in any order and case. */
export const search = text('Search', MAX_SEARCH);

/** What each admin list takes: its search, the fields that it is sorted by, and the page. */
export const listFields = <Field extends string>(fields: readonly Field[]) => ({
  search,
  sort: choice('Sort', fields),
  order: choice('Order', ['asc', 'desc']),
  page: wholeNumber('Page', Infinity),
  size: wholeNumber('Size', MAX_SIZE),
});

/** Whether a list is asked for a part of it: without any criterion it answers with all there is. */
export const isPartial = (query: object) => Object.values(query).some((value) => value !== undefined);
