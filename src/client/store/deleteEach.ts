import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { isProblem, type Problem } from './problems';

/** The result of deleting several: how many were deleted, how many were not, and the first reason. */
export type Deleted = { deleted: number; failed: number; reason: string };

type Request = (args: FetchArgs) => PromiseLike<{ error?: unknown }> | { error?: unknown };

/** Fewer than a browser's connections to one host, so that other calls do not wait. */
const AT_ONCE = 4;

/** Deletes several with one call for each, as the API demands. Fails as a whole when the session has ended. */
export async function deleteEach(
  urls: readonly string[],
  request: Request,
): Promise<{ data: Deleted } | { error: Problem }> {
  const problems: Problem[] = [];
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    const batch = urls.slice(start, start + AT_ONCE);
    const answers = await Promise.all(batch.map(async (url) => await request({ url, method: 'DELETE' })));
    problems.push(...answers.map(({ error }) => error).filter(isProblem));
  }

  const ended = problems.find(({ status }) => status === 401);
  if (ended) return { error: ended };
  const reason = problems.find(({ message }) => message)?.message ?? '';
  return { data: { deleted: urls.length - problems.length, failed: problems.length, reason } };
}

/** The result as a sentence about the `nouns`. */
export function deletionText(
  { deleted, failed, reason }: Deleted,
  [singular, plural]: readonly [string, string],
) {
  if (failed === 0) return `${deleted} ${deleted === 1 ? singular : plural} deleted successfully`;
  const all = deleted + failed;
  return `${deleted} of ${all} ${all === 1 ? singular : plural} deleted. ${failed} could not be deleted. ${reason}`.trim();
}
