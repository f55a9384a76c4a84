import { useState, type ReactNode } from 'react';
import { toCsv } from '@/client/lib/csv';
import { saveFile } from '@/client/lib/saveFile';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/AlertDialog';
import { EmptyState } from '@/client/ui/Failure';
import { Download } from '@/client/ui/icons';
import { VisuallyHidden } from '@/client/ui/layout';
import * as S from './DataTable.styles';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { useFocusFallback } from './useFocusFallback';
import { useListTable, type Column } from './useListTable';

type Props<Row> = {
  /** Such as `user` and `users`. */
  noun: readonly [singular: string, plural: string];
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Names a row in the labels of its controls. */
  nameOf: (row: Row) => string;
  /** The columns of the exported file, where it has more than the table. */
  exported?: readonly Column<Row>[];
  canDelete?: (row: Row) => boolean;
  deleteRows: (ids: string[]) => void;
  isDeleting: boolean;
  actions: (row: Row) => ReactNode;
};

const sortMarks = { asc: '↑', desc: '↓' } as const;
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A table with search, sorting, pages, deletion of several rows and export to CSV. */
export function DataTable<Row extends { _id: string }>({
  noun: [singular, plural],
  columns,
  rows,
  nameOf,
  exported = columns,
  canDelete,
  deleteRows,
  isDeleting,
  actions,
}: Props<Row>) {
  const { table, search, setSearch } = useListTable(rows, columns, canDelete);
  const { pageIndex, pageSize } = table.state.pagination;
  const [isConfirming, setIsConfirming] = useState(false);
  const { fallback, onFocus } = useFocusFallback<HTMLTableElement>(rows);

  const found = table.getPrePaginatedRowModel().rows;
  const selectable = found.filter((row) => row.getCanSelect());
  const selected = selectable.filter((row) => row.getIsSelected());
  const selectedCount = `${selected.length.toLocaleString()} ${selected.length === 1 ? singular : plural}`;
  const exportFound = () => {
    const lines = found.map(({ original }) =>
      exported.map(({ accessorKey }) => String(original[accessorKey])),
    );
    const csv = toCsv([exported.map(({ header }) => header), ...lines]);
    saveFile(`${plural}.csv`, csv, 'text/csv;charset=utf-8');
  };

  return (
    <S.Frame onFocus={onFocus}>
      <S.Tools>
        <SearchField label={`Search ${plural}`} value={search} search={setSearch} />
        <Button type="button" $weight="quiet" onClick={exportFound}>
          <Download />
          Export CSV
        </Button>
      </S.Tools>
      {selected.length > 0 && (
        <S.Selection role="group" aria-label="Selection">
          <strong>{selectedCount} selected</strong>
          {selectable.length > selected.length && (
            <Button type="button" $weight="quiet" onClick={() => table.toggleAllRowsSelected(true)}>
              Select all {selectable.length.toLocaleString()}
            </Button>
          )}
          <Button type="button" $weight="quiet" onClick={() => table.resetRowSelection(true)}>
            Clear selection
          </Button>
          <Button type="button" $weight="danger" disabled={isDeleting} onClick={() => setIsConfirming(true)}>
            {isDeleting ? 'Deleting...' : 'Delete selected'}
          </Button>
        </S.Selection>
      )}
      <S.Table ref={fallback} role="table" aria-label={plural} tabIndex={-1}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <S.Checkbox
                type="checkbox"
                aria-label="Select this page"
                checked={table.getIsAllPageRowsSelected()}
                onChange={table.getToggleAllPageRowsSelectedHandler()}
              />
            </th>
            {table.getFlatHeaders().map(({ id, column }) => {
              const order = column.getIsSorted();
              return (
                <th key={id} role="columnheader" scope="col" aria-sort={order ? ariaSort[order] : 'none'}>
                  <S.Heading type="button" onClick={column.getToggleSortingHandler()}>
                    {column.columnDef.header as string}
                    <span aria-hidden="true">{order ? sortMarks[order] : '↕'}</span>
                  </S.Heading>
                </th>
              );
            })}
            <th role="columnheader" scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} role="row">
              <td role="cell">
                <S.Checkbox
                  type="checkbox"
                  aria-label={`Select ${nameOf(row.original)}`}
                  checked={row.getIsSelected() && row.getCanSelect()}
                  disabled={!row.getCanSelect()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </td>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  role="cell"
                  data-label={cell.column.columnDef.header}
                  data-kind={cell.column.columnDef.meta?.kind}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              <td role="cell">
                <S.Actions>{actions(row.original)}</S.Actions>
              </td>
            </tr>
          ))}
        </tbody>
      </S.Table>
      {found.length === 0 && <EmptyState>No {plural} match.</EmptyState>}
      <Pager
        nouns={plural}
        page={pageIndex + 1}
        size={pageSize}
        total={found.length}
        goTo={(page) => table.setPageIndex(page - 1)}
        resize={(size) => table.setPagination({ pageIndex: 0, pageSize: size })}
      />
      {isConfirming && (
        <ConfirmDialog
          title={`Delete ${selectedCount}`}
          text={`${selectedCount} will be deleted for good. This cannot be undone.`}
          confirmLabel={`Delete ${selectedCount}`}
          confirm={() => deleteRows(selected.map(({ id }) => id))}
          close={() => setIsConfirming(false)}
        />
      )}
    </S.Frame>
  );
}
