import { startTransition, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/** The view of a list, held in the URL, and what it shows of the rows. */
export function useTableView<Row>(all: readonly Row[], columns: readonly TextColumn<Row>[]) {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => viewOf(query));

  // Going back and forth changes the URL from outside; typing changes the view first and the URL after it.
  const [knownQuery, setKnownQuery] = useState(query);
  if (query !== knownQuery) {
    setKnownQuery(query);
    if (query.toString() !== queryOf(view).toString()) setView(viewOf(query));
  }

  const change = (part: Partial<TableView>) => {
    const next = { ...view, page: 1, ...part };
    setView(next);
    startTransition(() => setQuery(queryOf(next), { replace: 'search' in part, preventScrollReset: true }));
  };

  // Typing stays ahead of the rows, however many there are.
  const search = useDeferredValue(view.search);
  const sorted = useMemo(() => sortRows(all, columns, view.sorting), [all, columns, view.sorting]);
  const known = useMemo(() => searchable(sorted, columns), [sorted, columns]);
  const found = useMemo(() => findRows(known, search), [known, search]);
  return { view, change, found, shown: pageOf(found, view) };
}
