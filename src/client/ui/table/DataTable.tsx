import { Fragment, useState, type ReactNode } from 'react';
import { toCsv } from '@/client/lib/csv';
import { saveFile } from '@/client/lib/saveFile';
import { PAGE_SIZES, type TextColumn } from '@/client/lib/tableView';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/AlertDialog';
import { EmptyState } from '@/client/ui/Failure';
import { Download } from '@/client/ui/icons';
import * as S from './DataTable.styles';
import { Head } from './Head';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { useFocusFallback } from './useFocusFallback';
import { useTableView } from './useTableView';

export type Column<Row> = TextColumn<Row> & {
  /** Drawn in place of the plain words. */
  cell?: (row: Row) => ReactNode;
  /** Numbers and the like, which are read as a whole. */
  isUnbroken?: boolean;
  /** An e-mail address, which is hard to read in pieces. */
  isAddress?: boolean;
};

type Props<Row> = {
  /** What a row is, once and many times: `user`, `users`. */
  noun: readonly [one: string, many: string];
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** A row in a few words, for whoever hears its controls. */
  nameOf: (row: Row) => string;
  /** What the file of the export holds, where that is more than the columns. */
  exported?: readonly TextColumn<Row>[];
  canDelete?: (row: Row) => boolean;
  deleteRows: (ids: string[]) => void;
  isDeleting: boolean;
  actions: (row: Row) => ReactNode;
};

const always = () => true;

/** What an admin expects of a table: search, sorting, pages, several deleted at once, a file for spreadsheets. */
export function DataTable<Row extends { _id: string }>({
  noun: [one, many],
  columns,
  rows,
  nameOf,
  exported = columns,
  canDelete = always,
  deleteRows,
  isDeleting,
  actions,
}: Props<Row>) {
  const { view, change, found, shown } = useTableView(rows, columns);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const { fallback, onFocus } = useFocusFallback<HTMLTableElement>(rows);

  // Only what is still there and still found is deleted: nobody deletes what they cannot see.
  const deletable = found.filter(canDelete);
  const chosen = deletable.filter(({ _id }) => marked.has(_id));
  const markable = shown.rows.filter(canDelete);
  const mark = (several: readonly Row[], isOn: boolean) => {
    const next = new Set(marked);
    for (const { _id } of several) {
      if (isOn) next.add(_id);
      else next.delete(_id);
    }
    setMarked(next);
  };
  const howMany = `${chosen.length.toLocaleString()} ${chosen.length === 1 ? one : many}`;
  const exportFound = () => {
    const header = exported.map(({ label }) => label);
    const lines = found.map((row) => exported.map(({ text }) => text(row)));
    saveFile(`${many}.csv`, toCsv([header, ...lines]), 'text/csv;charset=utf-8');
  };

  return (
    <S.Frame onFocus={onFocus}>
      <S.Tools>
        <SearchField label={`Search ${many}`} value={view.search} search={(search) => change({ search })} />
        <Button type="button" $weight="quiet" onClick={exportFound}>
          <Download />
          Export CSV
        </Button>
      </S.Tools>
      {chosen.length > 0 && (
        <S.Chosen role="group" aria-label="Selection">
          <strong>{howMany} selected</strong>
          {deletable.length > chosen.length && (
            <Button type="button" $weight="quiet" onClick={() => mark(deletable, true)}>
              Select all {deletable.length.toLocaleString()}
            </Button>
          )}
          <Button type="button" $weight="quiet" onClick={() => setMarked(new Set())}>
            Clear selection
          </Button>
          <Button type="button" $weight="danger" disabled={isDeleting} onClick={() => setIsAsking(true)}>
            {isDeleting ? 'Deleting...' : 'Delete selected'}
          </Button>
        </S.Chosen>
      )}
      <S.Table ref={fallback} role="table" aria-label={many} tabIndex={-1}>
        <Head
          columns={columns}
          sorting={view.sorting}
          sort={(sorting) => change({ sorting })}
          isMarked={markable.length > 0 && markable.every(({ _id }) => marked.has(_id))}
          mark={(isOn) => mark(markable, isOn)}
        />
        <tbody role="rowgroup">
          {shown.rows.map((row) => (
            <tr key={row._id} role="row">
              <td role="cell">
                <S.Box
                  type="checkbox"
                  aria-label={`Select ${nameOf(row)}`}
                  checked={marked.has(row._id) && canDelete(row)}
                  disabled={!canDelete(row)}
                  onChange={({ target }) => mark([row], target.checked)}
                />
              </td>
              {columns.map(({ key, label, text, cell, isUnbroken, isAddress }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={label}
                  data-unbroken={isUnbroken}
                  data-address={isAddress}
                >
                  {cell ? cell(row) : isAddress ? <Address text={text(row)} /> : text(row)}
                </td>
              ))}
              <td role="cell">
                <S.Actions>{actions(row)}</S.Actions>
              </td>
            </tr>
          ))}
        </tbody>
      </S.Table>
      {found.length === 0 && <EmptyState>No {many} match.</EmptyState>}
      <Pager
        nouns={many}
        shown={shown}
        size={view.size}
        sizes={PAGE_SIZES}
        total={found.length}
        change={change}
      />
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${howMany}`}
          text={`${howMany} will be deleted for good. This cannot be undone.`}
          confirmLabel={`Delete ${howMany}`}
          confirm={() => deleteRows(chosen.map(({ _id }) => _id))}
          close={() => setIsAsking(false)}
        />
      )}
    </S.Frame>
  );
}

/** Where it does not fit into a line, an address is broken before its signs rather than within a word. */
const Address = ({ text }: { text: string }) =>
  text.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
