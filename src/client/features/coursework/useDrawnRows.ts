import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The first `limit` rows and those to `keep`. A single one is not left out: its button would need as much room. */
export function firstRows<Row>(rows: readonly Row[], limit: number, keep?: (row: Row) => boolean) {
  if (rows.length <= limit + 1) return rows;
  const kept = keep ? rows.slice(limit).filter(keep) : [];
  const first = [...rows.slice(0, limit), ...kept];
  return first.length === rows.length - 1 ? rows : first;
}

/** How many rows `showMore` adds. */
const STEP = 50;

/** The rows of a list that are drawn: the `first` ones and those to `keep`, and more with each `showMore`. */
export function useDrawnRows<Row>(rows: readonly Row[], first: number, keep?: (row: Row) => boolean) {
  const [limit, setLimit] = useState(first);
  const drawn = firstRows(rows, limit, keep);
  const more = firstRows(rows, limit + STEP, keep).length - drawn.length;
  /** Calls back with the first row that was added, which gets the focus. */
  const showMore = (focus: (added: Row | undefined) => void) => {
    flushSync(() => setLimit(limit + STEP));
    focus(rows.find((row) => !drawn.includes(row)));
  };
  return { drawn, more, showMore };
}
