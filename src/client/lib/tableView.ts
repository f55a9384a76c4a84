import { wordSearch } from './wordSearch';

/** What a table knows of a column: its words are searched, sorted by and exported. */
export type TextColumn<Row> = { key: string; label: string; text: (row: Row) => string };

export type Order = 'asc' | 'desc';
export type Sorting = { by: string; order: Order };

/** Which rows are looked at. It lives in the URL, so that it outlives a reload and can be gone back to. */
export type TableView = { search: string; sorting?: Sorting; page: number; size: number };

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const USUAL_SIZE = 25;

export function viewOf(query: URLSearchParams): TableView {
  const by = query.get('sort');
  const size = Number(query.get('size'));
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? '',
    sorting: by ? { by, order: query.get('order') === 'desc' ? 'desc' : 'asc' } : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? USUAL_SIZE,
  };
}

/** The query that says this view; what is as usual is not said. */
export function queryOf({ search, sorting, page, size }: TableView): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sorting) query.set('sort', sorting.by);
  if (sorting?.order === 'desc') query.set('order', 'desc');
  if (page > 1) query.set('page', String(page));
  if (size !== USUAL_SIZE) query.set('size', String(size));
  return query;
}

/** A heading is pressed: up, then down, then as the server sent them. */
export function nextSorting(sorting: Sorting | undefined, by: string): Sorting | undefined {
  if (sorting?.by !== by) return { by, order: 'asc' };
  return sorting.order === 'asc' ? { by, order: 'desc' } : undefined;
}

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Sorted by a column; rows that are alike keep the server's order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TextColumn<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.by);
  if (!column) return rows;
  const sign = sorting?.order === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, text: column.text(row) }))
    .sort((one, other) => sign * compare(one.text, other.text))
    .map(({ row }) => row);
}

/** What is looked through for each row, so that each key pressed only has to compare. */
export function searchable<Row>(rows: readonly Row[], columns: readonly TextColumn<Row>[]) {
  return rows.map((row) => ({
    row,
    words: columns.map(({ text }) => text(row)).join('\n'),
  }));
}

/** The rows in which every word that is searched for stands somewhere. */
export function findRows<Row>(known: readonly { row: Row; words: string }[], search: string): Row[] {
  const isFound = wordSearch(search);
  return known.filter(({ words }) => isFound(words)).map(({ row }) => row);
}

/** One page of them: a page past the end (its rows were deleted, say) is the last one. */
export function pageOf<Row>(rows: readonly Row[], { page, size }: Pick<TableView, 'page' | 'size'>) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shownPage = Math.min(page, pages);
  const start = (shownPage - 1) * size;
  return { rows: rows.slice(start, start + size), page: shownPage, pages, start };
}
