import type { ResponseMeta } from './api';

/** A page of a list, and how many rows there are on all pages together (behaviour 9.1). */
export type PagedList<Row> = {
  rows: Row[];
  total: number;
  /** Whether the backend divides the list into pages: if not, it neither searches nor sorts it, and all rows are here. */
  isPaged: boolean;
};

/** Turns an answer, of which the rows have been read, into a page of a list. */
export const pagedList = <Row>(rows: Row[], meta: ResponseMeta | undefined): PagedList<Row> => ({
  rows,
  total: meta?.total ?? rows.length,
  isPaged: meta?.total !== undefined,
});

/** An answer that should be a list and is none is a failure. */
export const isList = ({ ok }: Response, answer: unknown) => ok && Array.isArray(answer);
