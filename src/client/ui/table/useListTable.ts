import type { ReactNode } from 'react';
import {
  functionalUpdate,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { PagedList } from '@/client/store/pagedList';
import type { TableView } from '@/client/lib/tableView';

type Meta = {
  /** Decides how wide it is, and where the text may wrap. */
  kind?: 'email' | 'number' | 'text' | 'time' | 'word';
  /** In a narrow list: what stands in the first line of a row, and the text that shows before a row is opened. */
  inCard?: 'head' | 'text';
};

/** A column. The server sorts by those that are `enableSorting`. */
export type Column<Row> = {
  accessorKey: keyof Row & string;
  header: string;
  enableSorting?: boolean;
  cell?: (context: { row: { original: Row } }) => ReactNode;
  meta?: Meta;
};

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<Meta>(),
});

export type TableProps<Row> = {
  columns: readonly Column<Row>[];
  /** The rows of this page, and how many match. */
  list: PagedList<Row>;
  view: TableView;
  changeView: (part: Partial<TableView>) => void;
  canSelect?: (row: Row) => boolean;
};

/** A table of which the server searches, sorts and counts the rows. */
export function useListTable<Row extends { _id: string }>({
  columns,
  list,
  view,
  changeView,
  canSelect = () => true,
}: TableProps<Row>) {
  const pagination = { pageIndex: view.page - 1, pageSize: view.size };
  return useTable({
    features,
    columns,
    data: list.rows,
    rowCount: list.total,
    manualSorting: true,
    manualPagination: true,
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
    defaultColumn: { enableSorting: false },
  });
}
