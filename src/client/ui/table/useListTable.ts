import { useDeferredValue, useMemo, type ReactNode } from 'react';
import {
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { queryOf, viewOf } from '@/client/lib/tableView';
import { wordSearch } from '@/client/lib/wordSearch';
import { useQueryView } from './useQueryView';

/** Decides where a column's text may wrap. */
type Meta = { kind?: 'email' | 'number' };

/** A column of text, by which rows are searched and sorted. */
export type Column<Row> = {
  accessorKey: keyof Row & string;
  header: string;
  cell?: (context: { row: { original: Row } }) => ReactNode;
  meta?: Meta;
};

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
  columnMeta: metaHelper<Meta>(),
});

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** A table whose search, sorting and page are kept in the URL. Its rows are those that the search finds. */
export function useListTable<Row extends { _id: string }>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  canSelect: (row: Row) => boolean = () => true,
) {
  const [view, changeView] = useQueryView(viewOf, queryOf);

  // The field updates at once; the rows may follow later.
  const search = useDeferredValue(view.search);
  const found = useMemo(() => {
    const matches = wordSearch(search);
    return rows.filter((row) =>
      matches(columns.map(({ accessorKey }) => String(row[accessorKey])).join('\n')),
    );
  }, [rows, columns, search]);
  const lastPage = Math.max(1, Math.ceil(found.length / view.size));

  const pagination = { pageIndex: Math.min(view.page, lastPage) - 1, pageSize: view.size };
  const table = useTable({
    features,
    columns,
    data: found,
    getRowId: ({ _id }) => _id,
    state: { sorting: view.sorting, pagination },
    onSortingChange: (updater) => changeView({ page: 1, sorting: functionalUpdate(updater, view.sorting) }),
    onPaginationChange: (updater) => {
      const { pageIndex, pageSize } = functionalUpdate(updater, pagination);
      changeView({ page: pageIndex + 1, size: pageSize });
    },
    enableRowSelection: ({ original }) => canSelect(original),
    enableMultiSort: false,
    sortDescFirst: false,
    autoResetPageIndex: false,
    defaultColumn: {
      sortFn: (one, other, id) => compare(String(one.getValue(id)), String(other.getValue(id))),
    },
  });
  return { table, search: view.search, setSearch: (search: string) => changeView({ page: 1, search }) };
}
