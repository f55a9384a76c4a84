import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button';

/** The first `limit` rows and those to `keep`. A single one is not left out: its button would need as much room. */
export function firstRows<Row>(rows: readonly Row[], limit: number, keep?: (row: Row) => boolean) {
  const first = rows.filter((row, index) => index < limit || keep?.(row));
  return first.length < rows.length - 1 ? first : rows;
}

/** How many rows the button adds. */
const STEP = 50;

type Options<Row> = { keep?: (row: Row) => boolean; describedBy?: string };

/** The rows of a list that are rendered, and the button that adds more and calls `focus` with the first of them. */
export function useRenderedRows<Row>(
  rows: readonly Row[],
  first: number,
  focus: (added: Row) => void,
  { keep, describedBy }: Options<Row> = {},
) {
  const [limit, setLimit] = useState(first);
  const rendered = firstRows(rows, limit, keep);
  const more = firstRows(rows, limit + STEP, keep).length - rendered.length;
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
