import { useDeferredValue, useMemo } from 'react';
import {
  findRows,
  pageOf,
  queryOf,
  searchable,
  sortRows,
  viewOf,
  type TableView,
  type TextColumn,
} from '@/client/lib/tableView';
import { useQueryView } from './useQueryView';

/** The view of a list, held in the URL, and what it shows of the rows. */
export function useTableView<Row>(all: readonly Row[], columns: readonly TextColumn<Row>[]) {
  const [view, changeView] = useQueryView(viewOf, queryOf);
  // Whatever else is looked for begins at its first page.
  const change = (part: Partial<TableView>) => changeView({ page: 1, ...part });

  // Typing stays ahead of the rows, however many there are.
  const search = useDeferredValue(view.search);
  const sorted = useMemo(() => sortRows(all, columns, view.sorting), [all, columns, view.sorting]);
  const known = useMemo(() => searchable(sorted, columns), [sorted, columns]);
  const found = useMemo(() => findRows(known, search), [known, search]);
  return { view, change, found, shown: pageOf(found, view) };
}
