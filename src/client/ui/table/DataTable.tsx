import { useEffect, useRef, useState, type ReactNode } from 'react';
import { nextSorting, type Sorting, type TableView } from '@/client/lib/tableView';
import type { PagedList } from '@/client/store/pagedList';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { EmptyState } from '@/client/ui/Fetched';
import { Download } from '@/client/ui/icons';
import { SearchField } from '@/client/ui/LabelledField';
import { VisuallyHidden } from '@/client/ui/layout';
import { useFocusFallback } from '@/client/ui/focusFallback';
import * as S from './DataTable.styles';
import { Pager } from './Pager';
import { useRowSelection, type Selection } from './useRowSelection';

export type Column<Row> = {
  field: keyof Row & string;
  header: string;
  /** Whether the server sorts by it. */
  isSortable?: boolean;
  /** Decides how wide it is, and where the text may wrap. */
  kind?: 'email' | 'name' | 'number' | 'text' | 'time' | 'word';
  /** In a narrow list: what stands in the first line of a row, and the text that shows before a row is opened. */
  inCard?: 'head' | 'text';
  /** What is shown instead of the field's text. */
  cell?: (row: Row) => ReactNode;
};

/** A list, of which the server searches, sorts and counts all rows where it is paged. */
export type TableProps<Row> = {
  list: PagedList<Row>;
  view: TableView;
  changeView: (part: Partial<TableView>) => void;
};

type Props<Row> = TableProps<Row> & {
  columns: readonly Column<Row>[];
  /** Such as `user` and `users`. */
  noun: readonly [singular: string, plural: string];
  /** Names a row in the labels of its controls. */
  nameOf: (row: Row) => string;
  /** Beside the search. */
  filters?: ReactNode;
  exportRows: () => void;
  isExporting: boolean;
  canSelect?: (row: Row) => boolean;
  canSelectMatching?: boolean;
  /** Further buttons for the selected rows. */
  selectionActions?: (selection: Selection) => ReactNode;
  /** Without it, no rows can be selected. */
  deleteRows?: (selection: Selection) => void;
  isDeleting: boolean;
  /** What follows from deleting several, for the question. */
  consequence: string;
  actions: (row: Row) => ReactNode;
  /** The id of the row to which a link leads: it is scrolled to, focused and marked. */
  current?: string;
};

/** A table with search, sorting, pages, deletion of several rows and export to CSV. What no row has makes no column. */
export function DataTable<Row extends { _id: string }>({
  columns,
  list,
  view,
  changeView,
  noun: [singular, plural],
  nameOf,
  filters,
  exportRows,
  isExporting,
  canSelect = () => true,
  canSelectMatching = false,
  selectionActions,
  deleteRows,
  isDeleting,
  consequence,
  actions,
  current,
}: Props<Row>) {
  const { isPaged, rows } = list;
  const { selection, selectedCount, isSelected, select, selectMatching, clearSelection } = useRowSelection(
    view,
    list.total,
  );
  const [isConfirming, setIsConfirming] = useState(false);
  const { fallback, onFocus } = useFocusFallback<HTMLTableElement>(list, list.total === 0);

  const currentRow = useRef<HTMLTableRowElement>(null);
  const shownRow = rows.find(({ _id }) => _id === current)?._id;
  useEffect(() => {
    if (!shownRow) return;
    currentRow.current?.scrollIntoView({ block: 'center' });
    currentRow.current?.focus({ preventScroll: true });
  }, [shownRow]);

  const shownColumns = columns.filter(({ field }) => isPaged || rows.some((row) => row[field] !== undefined));
  const selectable = rows.filter(canSelect).map(({ _id }) => _id);
  const selected = `${selectedCount.toLocaleString()} ${selectedCount === 1 ? singular : plural}`;

  return (
    <S.Frame onFocus={onFocus}>
      {isPaged && (
        <S.Tools>
          <SearchField
            label={`Search ${plural}`}
            value={view.search}
            search={(search) => changeView({ page: 1, search })}
          />
          {filters}
          <Button $weight="quiet" aria-busy={isExporting} onClick={exportRows}>
            <Download />
            <S.ExportLabel>Export CSV</S.ExportLabel>
          </Button>
        </S.Tools>
      )}
      {deleteRows && selectedCount > 0 && (
        <S.Selection role="group" aria-label="Selection">
          <strong>{selected} selected</strong>
          {canSelectMatching && list.total > selectedCount && (
            <Button $weight="quiet" onClick={selectMatching}>
              Select all {list.total.toLocaleString()}
            </Button>
          )}
          <Button $weight="quiet" onClick={clearSelection}>
            Clear selection
          </Button>
          {selectionActions?.(selection)}
          <Button $weight="danger" disabled={isDeleting} onClick={() => setIsConfirming(true)}>
            {isDeleting ? 'Deleting...' : 'Delete selected'}
          </Button>
        </S.Selection>
      )}
      <S.Table ref={fallback} role="table" aria-label={plural} tabIndex={-1}>
        <thead role="rowgroup">
          <tr role="row">
            {deleteRows && (
              <th role="columnheader" scope="col" data-kind="selection">
                <S.Checkbox
                  type="checkbox"
                  aria-label="Select this page"
                  checked={selectable.length > 0 && selectable.every(isSelected)}
                  onChange={({ target }) => select(selectable, target.checked)}
                />
              </th>
            )}
            {shownColumns.map(({ field, header, isSortable }) =>
              isSortable && isPaged ? (
                <SortableHeader
                  key={field}
                  header={header}
                  order={view.sorting?.field === field ? view.sorting.order : undefined}
                  sort={() => changeView({ page: 1, sorting: nextSorting(view.sorting, field) })}
                />
              ) : (
                <th key={field} role="columnheader" scope="col">
                  {header}
                </th>
              ),
            )}
            <th role="columnheader" scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={row._id}
              role="row"
              {...(row._id === shownRow && { ref: currentRow, tabIndex: -1, 'aria-current': true })}
            >
              {deleteRows && (
                <td role="cell" data-kind="selection">
                  <S.Checkbox
                    type="checkbox"
                    aria-label={`Select ${nameOf(row)}`}
                    checked={isSelected(row._id) && canSelect(row)}
                    disabled={!canSelect(row)}
                    onChange={({ target }) => select([row._id], target.checked)}
                  />
                </td>
              )}
              {shownColumns.map(({ field, header, kind, inCard, cell }) => (
                <td
                  key={field}
                  role="cell"
                  dir="auto"
                  data-label={header}
                  data-kind={kind}
                  data-card={inCard}
                >
                  {cell ? cell(row) : String(row[field] ?? '')}
                </td>
              ))}
              <td role="cell">
                <S.Actions>{actions(row)}</S.Actions>
              </td>
            </tr>
          ))}
        </tbody>
      </S.Table>
      {list.total === 0 && <EmptyState>No {plural} match.</EmptyState>}
      {isPaged && (
        <Pager
          nouns={plural}
          page={view.page}
          size={view.size}
          total={list.total}
          goTo={(page) => changeView({ page })}
          resize={(size) => changeView({ page: 1, size })}
        />
      )}
      {deleteRows && isConfirming && (
        <ConfirmDialog
          title={`Delete ${selected}`}
          text={`${selected} will be deleted. ${consequence}`}
          confirmLabel={`Delete ${selected}`}
          confirm={() => {
            deleteRows(selection);
            clearSelection();
          }}
          close={() => setIsConfirming(false)}
        />
      )}
    </S.Frame>
  );
}

const unsorted = { ariaSort: 'none', mark: '↕' } as const;
const orders = {
  asc: { ariaSort: 'ascending', mark: '↑' },
  desc: { ariaSort: 'descending', mark: '↓' },
} as const;

type HeaderProps = { header: string; order: Sorting['order'] | undefined; sort: () => void };

function SortableHeader({ header, order, sort }: HeaderProps) {
  const { ariaSort, mark } = order ? orders[order] : unsorted;
  return (
    <th role="columnheader" scope="col" aria-sort={ariaSort}>
      <S.Heading type="button" onClick={sort}>
        {header}
        <span aria-hidden="true">{mark}</span>
      </S.Heading>
    </th>
  );
}
