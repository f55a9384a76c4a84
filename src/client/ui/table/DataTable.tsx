import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { EmptyState } from '@/client/ui/Failure';
import { Download } from '@/client/ui/icons';
import { SearchField } from '@/client/ui/LabelledField';
import { VisuallyHidden } from '@/client/ui/layout';
import * as S from './DataTable.styles';
import { Pager } from './Pager';
import { useFocusFallback } from '@/client/ui/focusFallback';
import { useListTable, type TableProps } from './useListTable';

/** The rows with these ids, or all that match the search and the filters. */
export type Selection = { ids: string[] } | { matching: number };

type Props<Row> = TableProps<Row> & {
  /** Such as `user` and `users`. */
  noun: readonly [singular: string, plural: string];
  /** Names a row in the labels of its controls. */
  nameOf: (row: Row) => string;
  /** Beside the search. */
  filters?: ReactNode;
  exportRows: () => void;
  isExporting: boolean;
  canSelectMatching?: boolean;
  /** Further buttons for the selected rows. */
  selectionActions?: (selection: Selection) => ReactNode;
  deleteRows: (selection: Selection) => void;
  isDeleting: boolean;
  /** What follows from deleting several, for the question. */
  consequence: string;
  actions: (row: Row) => ReactNode;
  /** The id of the row to which a link leads: it is scrolled to, focused and marked. */
  current?: string;
};

const sortMarks = { asc: '↑', desc: '↓' } as const;
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const sortState = (canSort: boolean, order: false | 'asc' | 'desc') => {
  if (!canSort) return undefined;
  return order ? ariaSort[order] : 'none';
};

/** A table with search, sorting, pages, deletion of several rows and export to CSV. */
export function DataTable<Row extends { _id: string }>({
  noun: [singular, plural],
  nameOf,
  filters,
  exportRows,
  isExporting,
  canSelectMatching = false,
  selectionActions,
  deleteRows,
  isDeleting,
  consequence,
  actions,
  current,
  ...props
}: Props<Row>) {
  const { list, view, changeView } = props;
  const table = useListTable(props);
  const { pageIndex, pageSize } = table.state.pagination;
  const [isConfirming, setIsConfirming] = useState(false);
  // Of another search or filter, other rows match.
  const [matchingIn, setMatchingIn] = useState<string>();
  const criteria = JSON.stringify({ ...view, page: 0, size: 0, sorting: [] });
  const isMatching = matchingIn === criteria;
  const { fallback, onFocus } = useFocusFallback<HTMLTableElement>(list, list.total === 0);

  const currentRow = useRef<HTMLTableRowElement>(null);
  const shownRow = list.rows.find(({ _id }) => _id === current)?._id;
  useEffect(() => {
    if (!shownRow) return;
    currentRow.current?.scrollIntoView({ block: 'center' });
    currentRow.current?.focus({ preventScroll: true });
  }, [shownRow]);

  const ids = Object.keys(table.state.rowSelection);
  const selection: Selection = isMatching ? { matching: list.total } : { ids };
  const selected = isMatching ? list.total : ids.length;
  const selectedCount = `${selected.toLocaleString()} ${selected === 1 ? singular : plural}`;
  const clear = () => {
    table.resetRowSelection(true);
    setMatchingIn(undefined);
  };

  return (
    <S.Frame onFocus={onFocus}>
      <S.Tools>
        <SearchField
          label={`Search ${plural}`}
          value={view.search}
          search={(search) => changeView({ page: 1, search })}
        />
        {filters}
        <Button type="button" $weight="quiet" aria-busy={isExporting} onClick={exportRows}>
          <Download />
          <S.ExportLabel>Export CSV</S.ExportLabel>
        </Button>
      </S.Tools>
      {selected > 0 && (
        <S.Selection role="group" aria-label="Selection">
          <strong>{selectedCount} selected</strong>
          {canSelectMatching && list.total > selected && (
            <Button type="button" $weight="quiet" onClick={() => setMatchingIn(criteria)}>
              Select all {list.total.toLocaleString()}
            </Button>
          )}
          <Button type="button" $weight="quiet" onClick={clear}>
            Clear selection
          </Button>
          {selectionActions?.(selection)}
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
                checked={isMatching || table.getIsAllPageRowsSelected()}
                onChange={(event) => {
                  setMatchingIn(undefined);
                  table.getToggleAllPageRowsSelectedHandler()(event);
                }}
              />
            </th>
            {table.getFlatHeaders().map(({ id, column }) => {
              const order = column.getIsSorted();
              return (
                <th
                  key={id}
                  role="columnheader"
                  scope="col"
                  aria-sort={sortState(column.getCanSort(), order)}
                >
                  {column.getCanSort() ? (
                    <S.Heading type="button" onClick={column.getToggleSortingHandler()}>
                      {column.columnDef.header as string}
                      <span aria-hidden="true">{order ? sortMarks[order] : '↕'}</span>
                    </S.Heading>
                  ) : (
                    (column.columnDef.header as string)
                  )}
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
            <tr
              key={row.id}
              role="row"
              {...(row.id === shownRow && { ref: currentRow, tabIndex: -1, 'aria-current': true })}
            >
              <td role="cell">
                <S.Checkbox
                  type="checkbox"
                  aria-label={`Select ${nameOf(row.original)}`}
                  checked={(isMatching || row.getIsSelected()) && row.getCanSelect()}
                  disabled={!row.getCanSelect()}
                  onChange={(event) => {
                    setMatchingIn(undefined);
                    row.getToggleSelectedHandler()(event);
                  }}
                />
              </td>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  role="cell"
                  data-label={cell.column.columnDef.header}
                  data-kind={cell.column.columnDef.meta?.kind}
                  data-card={cell.column.columnDef.meta?.inCard}
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
      {list.total === 0 && <EmptyState>No {plural} match.</EmptyState>}
      <Pager
        nouns={plural}
        page={pageIndex + 1}
        size={pageSize}
        total={list.total}
        goTo={(page) => table.setPageIndex(page - 1)}
        resize={(size) => table.setPagination({ pageIndex: 0, pageSize: size })}
      />
      {isConfirming && (
        <ConfirmDialog
          title={`Delete ${selectedCount}`}
          text={`${selectedCount} will be deleted. ${consequence}`}
          confirmLabel={`Delete ${selectedCount}`}
          confirm={() => {
            deleteRows(selection);
            clear();
          }}
          close={() => setIsConfirming(false)}
        />
      )}
    </S.Frame>
  );
}

/** An address with a telephone number below it. Where there is no room for the whole, it wraps between its parts. */
export function EmailAndPhone({ email, phone }: { email: string; phone: string }) {
  return (
    <div>
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
      <S.Detail>{phone}</S.Detail>
    </div>
  );
}
