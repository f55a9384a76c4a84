import { useId } from 'react';
import styled from 'styled-components';
import { color, radius, space, type } from '@/client/design/tokens';
import type { TableView } from '@/client/lib/tableView';
import { Button } from '@/client/ui/Button';

type Props = {
  /** What the pages are of, such as `users`. */
  nouns: string;
  shown: { page: number; pages: number; start: number; rows: readonly unknown[] };
  size: number;
  /** The sizes to choose from; without them the size is fixed. */
  sizes?: readonly number[];
  total: number;
  change: (part: Partial<TableView>) => void;
};

const count = (value: number) => value.toLocaleString();

/** Says which rows are shown, and leads to the others. */
export function Pager({ nouns, shown, size, sizes, total, change }: Props) {
  const id = useId();
  const { page, pages, start, rows } = shown;
  const range =
    total === 0 ? `No ${nouns}` : `${count(start + 1)}–${count(start + rows.length)} of ${count(total)}`;

  return (
    <Frame aria-label={`Pages of ${nouns}`}>
      <p role="status">{range}</p>
      {sizes && (
        <span>
          <label htmlFor={id}>Rows per page</label>{' '}
          <Select id={id} value={size} onChange={({ target }) => change({ size: Number(target.value) })}>
            {sizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        </span>
      )}
      {pages > 1 && (
        <Turn>
          <Button
            type="button"
            $weight="quiet"
            disabled={page === 1}
            aria-label="Previous page"
            onClick={() => change({ page: page - 1 })}
          >
            Previous
          </Button>
          <span>
            Page {count(page)} of {count(pages)}
          </span>
          <Button
            type="button"
            $weight="quiet"
            disabled={page === pages}
            aria-label="Next page"
            onClick={() => change({ page: page + 1 })}
          >
            Next
          </Button>
        </Turn>
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

const Turn = styled.div`
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
