import type { ResponseMeta } from './api';
import { isUnanswered, type Problem } from './problems';

/** A page of a list, and how many rows there are on all pages together (behaviour 9.1). */
export type PagedList<Row> = { rows: Row[]; total: number };

/** Turns the server's answer into a page of a list. */
export const pagedList = <Row>(rows: Row[], meta: ResponseMeta | undefined): PagedList<Row> => ({
  rows,
  total: meta?.total ?? rows.length,
});

/**
 * What is asked for again after a change, also after a refusal: another admin may have made it. Without an answer it would
 * only fail once more.
 */
export const ifAnswered =
  <Tag>(tags: readonly Tag[]) =>
  (_answer: unknown, problem: Problem | undefined) =>
    problem && isUnanswered(problem) ? [] : tags;
