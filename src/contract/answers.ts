/*
 * Reads answers, which may be anything (behaviour 3.12): what is missing, or of another type than it should be, is empty. The
 * readers of rows are beside their types.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** A row in which some fields may be missing. */
export type Without<Row, Missing extends keyof Row> = Omit<Row, Missing> & Partial<Pick<Row, Missing>>;

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A whole number from 0, also as text. */
export function countOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

export const flagOf = (value: unknown) => value === true || value === 'true';

/** A time that can be shown. */
export function timeOf(value: unknown): string | undefined {
  const text = textOf(value);
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** One of a few texts. */
export const choiceOf = <Choice extends string>(choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice === value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The rows of a list. What is no object is none. */
export const rowsOf = <Row>(list: unknown, read: (row: Fields, place: number) => Row): Row[] =>
  listOf(list)
    .filter((row) => typeof row === 'object' && row !== null)
    .map((row, place) => read(fieldsOf(row), place));

/** The `_id` of a row. One without it gets another that is unique in the list. */
export const idOf = ({ _id }: Fields, place: number) => textOf(_id) || `row-${place}`;
