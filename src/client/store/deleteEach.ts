import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { isProblem, type Problem } from './api';

/** What came of deleting several: how many went, how many did not, and the first reason why. */
export type Deleted = { deleted: number; failed: number; reason: string };

type Ask = (args: FetchArgs) => PromiseLike<{ error?: unknown }> | { error?: unknown };

/** Side by side, but not so many that the browser keeps other calls waiting. */
const LANES = 4;

/** Deletes one by one what the API deletes one by one. A session that has ended fails the whole. */
export async function deleteEach(
  urls: readonly string[],
  ask: Ask,
): Promise<{ data: Deleted } | { error: Problem }> {
  const waiting = [...urls];
  const problems: Problem[] = [];

  async function work() {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const { error } = await ask({ url, method: 'DELETE' });
      if (isProblem(error)) problems.push(error);
    }
  }
  await Promise.all(Array.from({ length: LANES }, work));

  const ended = problems.find(({ status }) => status === 401);
  if (ended) return { error: ended };
  const reason = problems.find(({ message }) => message)?.message ?? '';
  return { data: { deleted: urls.length - problems.length, failed: problems.length, reason } };
}

/** What came of it, as one sentence about `nouns`. */
export function tellDeleted({ deleted, failed, reason }: Deleted, [one, many]: readonly [string, string]) {
  if (failed === 0) return `${deleted} ${deleted === 1 ? one : many} deleted successfully`;
  const all = deleted + failed;
  return `${deleted} of ${all} ${all === 1 ? one : many} deleted. ${failed} could not be deleted. ${reason}`.trim();
}
