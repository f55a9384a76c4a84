import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button';

/** The first `limit` rows. A single one is not left out: its button would need as much room. */
export const firstRows = <Row,>(rows: readonly Row[], limit: number) =>
  limit < rows.length - 1 ? rows.slice(0, limit) : rows;

/** How many rows the button adds. */
const STEP = 50;

/** The rows of a list that are rendered, and the button that adds more and calls `focus` with the first of them. */
export function useRenderedRows<Row>(
  rows: readonly Row[],
  first: number,
  focus: (added: Row) => void,
  { describedBy }: { describedBy?: string } = {},
) {
  const [limit, setLimit] = useState(first);
  const rendered = firstRows(rows, limit);
  const more = firstRows(rows, limit + STEP).length - rendered.length;
  const showMore = () => {
    flushSync(() => setLimit(limit + STEP));
    const added = rows.find((row) => !rendered.includes(row));
    if (added) focus(added);
  };
  const button = more > 0 && (
    <Button $weight="quiet" aria-describedby={describedBy} onClick={showMore}>
      {`Show ${more} more`}
    </Button>
  );
  return { rendered, button };
}
