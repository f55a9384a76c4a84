import { useId } from 'react';
import styled from 'styled-components';
import { color, radius, space, type } from '@/client/design/tokens';
import { PAGE_SIZES } from '@/client/lib/tableView';
import { Button } from '@/client/ui/Button';
import type { ListTable } from './useListTable';

type Props<Row extends { _id: string }> = {
  /** What the pages list, such as `users`. */
  nouns: string;
  table: ListTable<Row>;
  canResize?: boolean;
};

const count = (value: number) => value.toLocaleString();

/** Shows which rows of how many are on the page, and leads to the other pages. */
export function Pager<Row extends { _id: string }>({ nouns, table, canResize }: Props<Row>) {
  const id = useId();
  const { pageIndex, pageSize } = table.state.pagination;
  const total = table.getRowCount();
  const start = pageIndex * pageSize;
  const range =
    total === 0
      ? `No ${nouns}`
      : `${count(start + 1)}–${count(Math.min(start + pageSize, total))} of ${count(total)}`;

  return (
    <Frame aria-label={`Pages of ${nouns}`}>
      <p role="status">{range}</p>
      {canResize && (
        <span>
          <label htmlFor={id}>Rows per page</label>{' '}
          <Select
            id={id}
            value={pageSize}
            onChange={({ target }) => table.setPagination({ pageIndex: 0, pageSize: Number(target.value) })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </span>
      )}
      {table.getPageCount() > 1 && (
        <PageButtons>
          <Button
            type="button"
            $weight="quiet"
            disabled={!table.getCanPreviousPage()}
            aria-label="Previous page"
            onClick={table.previousPage}
          >
            Previous
          </Button>
          <span>
            Page {count(pageIndex + 1)} of {count(table.getPageCount())}
          </span>
          <Button
            type="button"
            $weight="quiet"
            disabled={!table.getCanNextPage()}
            aria-label="Next page"
            onClick={table.nextPage}
          >
            Next
          </Button>
        </PageButtons>
      )}
    </Frame>
  );
}

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  font-size: ${type.small};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const PageButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  margin-inline-start: auto;
`;

const Select = styled.select`
  min-height: 2.75rem;
  padding: 0 ${space.s};
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.text};
`;
