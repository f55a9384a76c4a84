import { MAX_SEARCH } from '@/contract/searchLength';

export type Sorting = { field: string; order: 'asc' | 'desc' };

/** What a table shows. It is kept in the URL, so that it survives a reload and works with Back. */
export type TableView = { search: string; sorting: Sorting | undefined; page: number; size: number };

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_SIZE = 25;

export function viewOf(query: URLSearchParams): TableView {
  const field = query.get('sort');
  const size = Number(query.get('size'));
  const page = Number(query.get('page'));
  return {
    search: query.get('search')?.slice(0, MAX_SEARCH) ?? '',
    sorting: field ? { field, order: query.get('order') === 'desc' ? 'desc' : 'asc' } : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_SIZE,
  };
}

/** What the server is asked for (behaviour 9.1). A field by which it does not sort is ignored. */
export function listQueryOf<Field extends string>(
  { search, sorting, page, size }: TableView,
  fields: readonly Field[],
) {
  const sort = fields.find((field) => field === sorting?.field);
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(sort && { sort, order: sorting?.order }),
    page,
    size,
  };
}

/** The query for a view; defaults are left out. */
export function queryOf({ search, sorting, page, size }: TableView): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sorting) query.set('sort', sorting.field);
  if (sorting?.order === 'desc') query.set('order', 'desc');
  if (page > 1) query.set('page', String(page));
  if (size !== DEFAULT_SIZE) query.set('size', String(size));
  return query;
}

/** Presses on the heading of a column sort upwards, downwards, and as before. */
export function nextSorting(sorting: Sorting | undefined, field: string): Sorting | undefined {
  if (sorting?.field !== field) return { field, order: 'asc' };
  return sorting.order === 'asc' ? { field, order: 'desc' } : undefined;
}
