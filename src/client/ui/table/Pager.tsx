import { useId } from 'react';
import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import { PAGE_SIZES } from '@/client/lib/tableView';
import { Button } from '@/client/ui/Button';
import { Row } from '@/client/ui/layout';
import { Select } from '@/client/ui/TextField.styles';

type Props = {
  /** The plural of what is listed, such as `users`. */
  nouns: string;
  /** Counted from 1. */
  page: number;
  size: number;
  total: number;
  goTo: (page: number) => void;
  /** Without it the size is fixed. */
  resize?: (size: number) => void;
};

const count = (value: number) => value.toLocaleString();

/** Shows which rows are on the page, with links to the other pages. */
export function Pager({ nouns, page, size, total, goTo, resize }: Props) {
  const id = useId();
  const last = Math.ceil(total / size);
  const start = (page - 1) * size;
  const range = `${count(start + 1)}–${count(Math.min(start + size, total))} of ${count(total)}`;

  return (
    <Frame as="nav" aria-label={`Pages of ${nouns}`}>
      <p role="status">{total === 0 ? `No ${nouns}` : range}</p>
      {resize && (
        <span>
          <label htmlFor={id}>Rows per page</label>{' '}
          <Select id={id} value={size} onChange={({ target }) => resize(Number(target.value))}>
            {PAGE_SIZES.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        </span>
      )}
      {last > 1 && (
        <Row>
          <Button
            $weight="quiet"
            disabled={page === 1}
            aria-label="Previous page"
            onClick={() => goTo(page - 1)}
          >
            Previous
          </Button>
          <span>
            Page {count(page)} of {count(last)}
          </span>
          <Button
            $weight="quiet"
            disabled={page === last}
            aria-label="Next page"
            onClick={() => goTo(page + 1)}
          >
            Next
          </Button>
        </Row>
      )}
    </Frame>
  );
}

const Frame = styled(Row)`
  column-gap: ${space.l};
  font-size: ${type.small};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;

  select {
    width: auto;
  }
  > div {
    margin-inline-start: auto;
  }
`;
