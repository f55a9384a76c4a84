import type { CourseworkItem } from '@/contract/coursework';
import { difference } from '@/client/lib/difference';

export type SubjectCount = { subject: string; done: number; undone: number };

type Counts = Map<string, SubjectCount>;

function count(counts: Counts, items: readonly CourseworkItem[], by: 1 | -1) {
  for (const { subject, status } of items) {
    let known = counts.get(subject);
    if (!known) counts.set(subject, (known = { subject, done: 0, undone: 0 }));
    known[status] += by;
  }
}

const total = ({ done, undone }: SubjectCount) => done + undone;

const inOrder = (counts: Counts): readonly SubjectCount[] =>
  [...counts.values()]
    .filter((known) => total(known) > 0)
    .sort((one, other) => total(other) - total(one) || one.subject.localeCompare(other.subject));

/** How much of each subject is done, the subject with the most first. */
export function countsOf(items: readonly CourseworkItem[]) {
  const counts: Counts = new Map();
  count(counts, items, 1);
  return inOrder(counts);
}

/** The counts after a change from `before` to `items`, given those before it: only what changed is counted. */
export function countsAfter(
  known: readonly SubjectCount[],
  before: readonly CourseworkItem[],
  items: readonly CourseworkItem[],
) {
  const { gone, come } = difference(before, items);
  const counts: Counts = new Map(known.map((each) => [each.subject, { ...each }]));
  count(counts, gone, -1);
  count(counts, come, 1);
  return inOrder(counts);
}
